import { cacheBriefly, createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findOwnCard } from './cards.server.ts'
import { compareProfessionals } from './compare.server.ts'
import { compareEndpoint, forMembersEndpoint, ownCardEndpoint, profileEndpoint, ratesEndpoint } from './endpoints.ts'
import { findForMember, findProfile } from './profile.server.ts'
import { readIds } from './profile-rules.ts'
import { findRates } from './rates.server.ts'
import {
  cardSchema,
  comparedSchema,
  compareQuestionSchema,
  forMembersSchema,
  profileSchema,
  ratesSchema,
} from './schema.ts'

const ownCardRoute = route(ownCardEndpoint, {
  summary: 'The visitor’s own listing, for contractors and architects',
  answer: cardSchema,
  says: 'The listing',
  refusals: [401, 404],
})

export function professionalEndpoints({ db, now }: Dependencies) {
  return createEndpoints().openapi(ownCardRoute, async (c) => {
    const user = signedIn(c)
    return c.json(await findOwnCard(db, user, readerOf(c, now)), 200)
  })
}

const compareRoute = route(compareEndpoint, {
  summary: 'Up to three professionals side by side: rates, budgets, what was checked',
  query: compareQuestionSchema,
  answer: comparedSchema,
  says: 'Those that exist, in the order asked for',
  refusals: [422],
})
const profileRoute = route(profileEndpoint, {
  summary: 'One professional, with services, checks and ratings',
  params: idParams,
  answer: profileSchema,
  says: 'The professional',
  refusals: [404, 422],
})
const forMembersRoute = route(forMembersEndpoint, {
  summary: 'The phone number of a professional, and whether the listing is the visitor’s own',
  params: idParams,
  answer: forMembersSchema,
  says: 'For logged-in people only',
  refusals: [401, 404, 422, 429],
})

export function profileEndpoints({ db, now }: Dependencies) {
  // Phone numbers are for people who are looking for a professional, not for scrapers.
  const numbers = createLimit(200, 60 * 60)
  return (
    createEndpoints()
      // Registered before the profile, whose {id} would match "compare".
      .openapi(compareRoute, async (c) => {
        cacheBriefly(c)
        const ids = readIds(c.req.valid('query').ids)
        return c.json(await compareProfessionals(db, ids, readerOf(c, now)), 200)
      })
      .openapi(profileRoute, async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await findProfile(db, { id, reader: readerOf(c, now) }), 200)
      })
      .openapi(forMembersRoute, async (c) => {
        const user = await signedInWithin(c, numbers)
        return c.json(await findForMember(db, user, c.req.valid('param').id), 200)
      })
  )
}

const ratesRoute = route(ratesEndpoint, {
  summary: 'What verified contractors charge per sq ft: the range in which half of their rates lie',
  answer: ratesSchema,
  says: 'The range, and of how many contractors',
})

export function rateEndpoints({ db, now }: Dependencies) {
  return createEndpoints().openapi(ratesRoute, async (c) => c.json(await findRates(db, now()), 200))
}
