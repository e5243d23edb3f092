import type { Dependencies } from '../../platform/dependencies.server.ts'
import { createEndpoints, readerOf, route, signedIn, signedInWithin } from '../../platform/endpoint.server.ts'
import { createLimit } from '../../platform/rate-limit.server.ts'
import { findOwnListing } from './cards.server.ts'
import { forMembersEndpoint, ownListingEndpoint, profileEndpoint, ratesEndpoint } from './endpoints.ts'
import { findForMember, findProfile } from './profile.server.ts'
import { findRates } from './rates.server.ts'
import { cardSchema, forMembersSchema, professionalIdParams, profileSchema, ratesSchema } from './schema.ts'

const profileRoute = route(profileEndpoint, {
  summary: 'One professional, with services, checks and ratings',
  params: professionalIdParams,
  answer: profileSchema,
  says: 'The professional',
  refusals: [404, 422],
})
const forMembersRoute = route(forMembersEndpoint, {
  summary: 'The phone number of a professional, and whether the listing is the visitor’s own',
  params: professionalIdParams,
  answer: forMembersSchema,
  says: 'For logged-in people only',
  refusals: [401, 404, 422, 429],
})
const ownListingRoute = route(ownListingEndpoint, {
  summary: 'The visitor’s own listing, for contractors and architects',
  answer: cardSchema,
  says: 'The listing',
  refusals: [401, 404],
})
const ratesRoute = route(ratesEndpoint, {
  summary: 'What verified contractors charge per sq ft: the range in which half of their rates lie',
  answer: ratesSchema,
  says: 'The range, and of how many contractors',
})

/** Professionals' profiles, what they charge, and the signed-in user's own listing. */
export function professionalEndpoints({ db, now }: Dependencies) {
  // Phone numbers are for people who look for a professional, not for scrapers.
  const numbers = createLimit(200, 60 * 60)
  return createEndpoints()
    .openapi(profileRoute, async (c) => {
      const { id } = c.req.valid('param')
      return c.json(await findProfile(db, { id, reader: readerOf(c, now) }), 200)
    })
    .openapi(forMembersRoute, async (c) => {
      const user = await signedInWithin(c, numbers)
      return c.json(await findForMember(db, user, c.req.valid('param').id), 200)
    })
    .openapi(ownListingRoute, async (c) => {
      const user = signedIn(c)
      return c.json(await findOwnListing(db, user, readerOf(c, now)), 200)
    })
    .openapi(ratesRoute, async (c) => c.json(await findRates(db), 200))
}
