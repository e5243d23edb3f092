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
  summary: 'Reads the visitor’s own listing, as a contractor or architect',
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
  summary: 'Compares up to three professionals by their rates, budgets and checks',
  query: compareQuestionSchema,
  answer: comparedSchema,
  says: 'The professionals that exist, in the order asked for',
  refusals: [422],
})
const profileRoute = route(profileEndpoint, {
  summary: 'Reads a professional with services, checks and ratings',
  params: idParams,
  answer: profileSchema,
  says: 'The professional',
  refusals: [404, 422],
})
const forMembersRoute = route(forMembersEndpoint, {
  summary: 'Reads the phone number of a professional, and whether the listing is the visitor’s own',
  params: idParams,
  answer: forMembersSchema,
  says: 'What only logged-in people see',
  refusals: [401, 404, 422, 429],
})

export function profileEndpoints({ db, now }: Dependencies) {
  // The number of phone numbers that a user can read in an hour. It suffices for people who are looking for a
  // professional, but not for scrapers.
  const numbers = createLimit(200, 60 * 60)
  return (
    createEndpoints()
      // This route comes before the profile's, whose {id} would match "compare".
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
  summary: 'Shows what verified contractors charge per sq ft, as the range of the middle half of their rates',
  answer: ratesSchema,
  says: 'The range, and the number of contractors',
})

export function rateEndpoints({ db, now }: Dependencies) {
  return createEndpoints().openapi(ratesRoute, async (c) => c.json(await findRates(db, now()), 200))
}
