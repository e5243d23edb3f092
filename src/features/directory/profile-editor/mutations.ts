import type { QueryClient } from '@tanstack/react-query'
import { ownCardEndpoint, profileEndpoint } from '#features/directory/professionals/endpoints.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { coverEndpoint, listingSaveEndpoint, ownListingEndpoint } from './endpoints.ts'
import { editedListingQuery } from './queries.ts'
import type { OwnListing } from './schema.ts'

/** Puts the saved listing into the cache. The profile and the card show the same data, so they are loaded again. */
async function showEverywhere(client: QueryClient, listing: OwnListing): Promise<void> {
  client.setQueryData(editedListingQuery.queryKey, listing)
  await Promise.all([
    invalidatePath(client, addressOf(profileEndpoint, { id: listing.id })),
    invalidatePath(client, addressOf(ownCardEndpoint)),
  ])
}

export const listingMutation = endpointMutation(listingSaveEndpoint, { after: showEverywhere })

/**
 * Saves or removes the cover. The listing is also loaded again after a failure, because perhaps only the response was
 * lost.
 */
export const coverMutation = endpointMutation(coverEndpoint, {
  after: showEverywhere,
  invalidates: [addressOf(ownListingEndpoint)],
})
