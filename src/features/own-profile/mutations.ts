import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '../../platform/endpoint.ts'
import { endpointMutation } from '../../platform/mutation.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { refetchVisitor } from '../accounts/mutations.ts'
import { ownListingEndpoint } from '../professionals/endpoints.ts'
import { ownListingQuery } from '../professionals/queries.ts'
import { profileEndpoint } from '../profiles/endpoints.ts'
import { ownPictureEndpoint, ownProfileEndpoint, profileChangeEndpoint } from './endpoints.ts'
import { ownProfileQuery } from './queries.ts'
import type { OwnProfile } from './schema.ts'

/** The answer is the account as it is now; the header and the listing show some of it. */
async function showEverywhere(client: QueryClient, profile: OwnProfile): Promise<void> {
  client.setQueryData(ownProfileQuery.queryKey, profile)
  const own = client.getQueryData(ownListingQuery.queryKey)
  await Promise.all([
    refetchVisitor(client),
    invalidatePath(client, addressOf(ownListingEndpoint)),
    own && invalidatePath(client, addressOf(profileEndpoint, { id: own.id })),
  ])
}

export const profileMutation = endpointMutation(profileChangeEndpoint, { after: showEverywhere })

/** The answer of a write that got lost may have counted: the picture is asked again. */
export const pictureMutation = endpointMutation(ownPictureEndpoint, {
  after: showEverywhere,
  invalidates: [addressOf(ownProfileEndpoint)],
})
