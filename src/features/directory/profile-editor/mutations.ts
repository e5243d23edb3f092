import type { QueryClient } from '@tanstack/react-query'
import { ownListingEndpoint as ownCardEndpoint, profileEndpoint } from '#features/directory/professionals/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { coverEndpoint, listingSaveEndpoint, ownListingEndpoint } from './endpoints.ts'
import { editedListingQuery } from './queries.ts'
import type { OwnListing } from './schema.ts'

/** The answer is the listing as it is now; the profile and the card that the professional sees show it too. */
async function showEverywhere(client: QueryClient, listing: OwnListing): Promise<void> {
  client.setQueryData(editedListingQuery.queryKey, listing)
  await Promise.all([
    invalidatePath(client, addressOf(profileEndpoint, { id: listing.id })),
    invalidatePath(client, addressOf(ownCardEndpoint)),
  ])
}

export const listingMutation = endpointMutation(listingSaveEndpoint, { after: showEverywhere })

/** The answer of a write that got lost may have counted: the listing is asked again. */
export const coverMutation = endpointMutation(coverEndpoint, {
  after: showEverywhere,
  invalidates: [addressOf(ownListingEndpoint)],
})
