import { mutationOptions } from '@tanstack/react-query'
import type { NewItem } from '#features/directory/portfolio/item-schema.ts'
import { newItemMutation } from '#features/directory/portfolio/mutations.ts'
import type { BodyOf } from '#platform/http/endpoint.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { listingMutation } from './mutations.ts'
import type { OwnListing } from './schema.ts'

export type Publication = {
  listing: BodyOf<'PUT /api/user/listing'>
  /** The work that the photos show, if there are photos. */
  item: NewItem | undefined
}

/**
 * Saves the listing, and then adds the photos as a portfolio item. If only the second part fails, the same publication
 * can be sent again: saving the same listing changes nothing, and the item has an Idempotency-Key.
 */
export const publishMutation = mutationOptions<OwnListing, Error, Publication>({
  async mutationFn({ listing, item }, { client }) {
    const saved = await runMutation(client, listingMutation, listing)
    if (item) await runMutation(client, newItemMutation, item)
    return saved
  },
})
