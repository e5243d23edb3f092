import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, readerOf, route, signedIn } from '../../platform/endpoint.server.ts'
import { countAlways, createLimit } from '../../platform/rate-limit.server.ts'
import { findOwnListing } from './cards.server.ts'
import { ownListingEndpoint, profileEndpoint } from './endpoints.ts'
import { findProfile } from './profile.server.ts'
import { cardSchema, professionalIdParams, profileSchema } from './schema.ts'

const profileRoute = route(profileEndpoint, {
  summary: 'One professional, with services, checks and ratings; the phone number for signed-in people only',
  params: professionalIdParams,
  answer: profileSchema,
  says: 'The professional',
  refusals: [404, 422, 429],
})
const ownListingRoute = route(ownListingEndpoint, {
  summary: 'One’s own listing, for contractors and architects',
  answer: cardSchema,
  says: 'The listing',
  refusals: [401, 404],
})

/** Professionals' profiles, and the signed-in user's own listing. */
export function professionalEndpoints({ db, now }: Dependencies) {
  // Phone numbers are for people who look for a professional, not for scrapers. Page requests count too.
  const numbers = createLimit(200, 60 * 60)
  return createEndpoints()
    .openapi(profileRoute, async (c) => {
      const { id } = c.req.valid('param')
      const visitor = c.get('visitor')
      if (visitor) await countAlways(numbers, String(visitor.id))
      return c.json(await findProfile(db, visitor, { id, reader: readerOf(c, now) }), 200)
    })
    .openapi(ownListingRoute, async (c) => {
      const user = signedIn(c)
      return c.json(await findOwnListing(db, user, readerOf(c, now)), 200)
    })
}
