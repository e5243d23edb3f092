import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { findOwnCard } from './cards.server.ts'
import { compareProfessionals } from './compare.server.ts'
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

export function professionalEndpoints({ db }: Dependencies) {
  return [
    endpoint('GET /api/user/professional', {
      does: 'Reads the visitor’s own listing, as a contractor or architect',
      who: signedIn,
      answer: cardSchema,
      says: 'The listing',
      refuses: [404],
      run: ({ user, reader }) => findOwnCard(db, user, reader),
    }),
  ]
}

export function profileEndpoints({ db }: Dependencies) {
  // The number of phone numbers that a user can read in an hour. It suffices for people who are looking for a
  // professional, but not for scrapers.
  const numbers = createLimit(200, 60 * 60)
  return [
    // This route comes before the profile's, whose {id} would match "compare".
    endpoint('GET /api/professionals/compare', {
      does: 'Compares up to three professionals by their rates, budgets and checks',
      query: compareQuestionSchema,
      cacheable: true,
      answer: comparedSchema,
      says: 'The professionals that exist, in the order asked for',
      run: async ({ query, reader }) => {
        const ids = readIds(query.ids)
        return await compareProfessionals(db, ids, reader)
      },
    }),
    endpoint('GET /api/professionals/{id}', {
      does: 'Reads a professional with services, checks and ratings',
      answer: profileSchema,
      says: 'The professional',
      refuses: [404],
      run: ({ params: { id }, reader }) => findProfile(db, { id, reader }),
    }),
    endpoint('GET /api/professionals/{id}/for-members', {
      does: 'Reads the phone number of a professional, and whether the listing is the visitor’s own',
      who: signedIn,
      limit: numbers,
      answer: forMembersSchema,
      says: 'What only logged-in people see',
      refuses: [404],
      run: ({ user, params, reader }) => findForMember(db, user, { ...params, reader }),
    }),
  ]
}

export function rateEndpoints({ db, now }: Dependencies) {
  return [
    endpoint('GET /api/rates', {
      does: 'Shows what verified contractors charge per sq ft, as the range of the middle half of their rates',
      answer: ratesSchema,
      says: 'The range, and the number of contractors',
      run: () => findRates(db, now()),
    }),
  ]
}
