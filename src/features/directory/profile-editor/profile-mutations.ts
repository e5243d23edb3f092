import type { QueryClient } from '@tanstack/react-query'
import { ownCardEndpoint, profileEndpoint } from '#features/directory/professionals/endpoints.ts'
import { ownCardQuery } from '#features/directory/professionals/queries.ts'
import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { ownPictureEndpoint, ownProfileEndpoint, profileChangeEndpoint } from './endpoints.ts'
import { ownProfileQuery } from './queries.ts'
import type { OwnProfile } from './schema.ts'

/**
 * Puts the saved account into the cache. The header and the listing show parts of the account, so they are loaded
 * again.
 */
async function showEverywhere(client: QueryClient, profile: OwnProfile): Promise<void> {
  client.setQueryData(ownProfileQuery.queryKey, profile)
  const own = client.getQueryData(ownCardQuery.queryKey)
  await Promise.all([
    refetchVisitor(client),
    invalidatePath(client, addressOf(ownCardEndpoint)),
    own && invalidatePath(client, addressOf(profileEndpoint, { id: own.id })),
  ])
}

export const profileMutation = endpointMutation(profileChangeEndpoint, { after: showEverywhere })

/**
 * Saves or removes the picture. The account is also loaded again after a failure, because perhaps only the response was
 * lost.
 */
export const pictureMutation = endpointMutation(ownPictureEndpoint, {
  after: showEverywhere,
  invalidates: [addressOf(ownProfileEndpoint)],
})
