import type { QueryClient } from '@tanstack/react-query'
import { ownCardQuery } from '#features/directory/professionals/queries.ts'
import { refetchVisitor } from '#features/people/accounts/mutations.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
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
    invalidatePath(client, '/api/user/professional'),
    own && invalidatePath(client, addressOf('/api/professionals/{id}', { id: own.id })),
  ])
}

export const profileMutation = endpointMutation('PATCH /api/user/profile', { after: showEverywhere })

/**
 * Saves or removes the picture. The account is also loaded again after a failure, because perhaps only the response was
 * lost.
 */
export const pictureMutation = endpointMutation('PUT /api/user/picture', {
  after: showEverywhere,
  invalidates: ['/api/user/profile'],
})
