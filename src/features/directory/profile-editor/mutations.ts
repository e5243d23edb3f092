import type { QueryClient } from '@tanstack/react-query'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { editedListingQuery } from './queries.ts'
import type { OwnListing } from './schema.ts'

/** Puts the saved listing into the cache. The profile and the card show the same data, so they are loaded again. */
async function showEverywhere(client: QueryClient, listing: OwnListing): Promise<void> {
  client.setQueryData(editedListingQuery.queryKey, listing)
  await Promise.all([
    invalidatePath(client, addressOf('/api/professionals/{id}', { id: listing.id })),
    invalidatePath(client, '/api/user/professional'),
  ])
}

export const listingMutation = endpointMutation('PUT /api/user/listing', { after: showEverywhere })

/**
 * Saves or removes the cover. The listing is also loaded again after a failure, because perhaps only the response was
 * lost.
 */
export const coverMutation = endpointMutation('PUT /api/user/listing/cover', {
  after: showEverywhere,
  invalidates: ['/api/user/listing'],
})
