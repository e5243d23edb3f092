import { createEndpoints, readerOf, signedIn } from '#platform/http/endpoint.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findOwnListing } from './cards.server.ts'
import { ownListingEndpoint } from './endpoints.ts'
import { cardSchema } from './schema.ts'

const ownListingRoute = route(ownListingEndpoint, {
  summary: 'The visitor’s own listing, for contractors and architects',
  answer: cardSchema,
  says: 'The listing',
  refusals: [401, 404],
})

/** The signed-in user's own listing. */
export function professionalEndpoints({ db, now }: Dependencies) {
  return createEndpoints().openapi(ownListingRoute, async (c) => {
    const user = signedIn(c)
    return c.json(await findOwnListing(db, user, readerOf(c, now)), 200)
  })
}
