import { msg } from '@lingui/core/macro'
import { endpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { searchProfessionals } from './directory.server.ts'
import { featuredProfessionals } from './featured.server.ts'
import { hideProfessional, showProfessional } from './hidden.server.ts'
import { cacheTotals } from './pages.server.ts'
import { listForUser } from './personal-directory.server.ts'
import { maxHidden } from './personal-rules.ts'
import { listTowns } from './places.server.ts'
import {
  directoryQuestion,
  featuredSchema,
  listingSchema,
  personalDirectorySchema,
  questionSchema,
  suggestionsQuestionSchema,
  suggestionsSchema,
  townsSchema,
} from './schema.ts'
import { suggest } from './suggestions.server.ts'

export function directoryEndpoints({ db }: Dependencies) {
  const count = cacheTotals()
  return [
    endpoint('GET /api/professionals', {
      does: 'Lists the contractors or architects that match a question, 24 a page',
      query: questionSchema,
      cacheable: true,
      answer: listingSchema,
      says: 'A page of professionals',
      run: async ({ query: { type, verified, exact, ...asked }, reader }) => {
        const question = {
          ...asked,
          type: type ?? 'contractor',
          typeIsGiven: type !== undefined,
          verified: verified === 'true',
          exact: exact === 'true',
          compare: [],
        }
        return await searchProfessionals(db, question, reader, count)
      },
    }),
    endpoint('GET /api/professionals/suggestions', {
      does: 'Suggests towns, specializations and professionals for a text while it is typed, at most 8',
      query: suggestionsQuestionSchema,
      cacheable: true,
      answer: suggestionsSchema,
      says: 'The suggestions',
      run: async ({ query: { text = '' }, reader }) => ({ suggestions: await suggest(db, text, reader.language) }),
    }),
    endpoint('GET /api/professionals/featured', {
      does: 'Lists three contractors and three architects who are verified, have projects and are rated best',
      cacheable: true,
      answer: featuredSchema,
      says: 'The professionals on the home page',
      run: ({ reader }) => featuredProfessionals(db, reader),
    }),
    endpoint('GET /api/towns', {
      does: 'Lists the places to choose from, those with professionals first',
      cacheable: true,
      answer: townsSchema,
      says: 'The places, named in the language asked for',
      run: ({ reader }) => listTowns(db, reader.language),
    }),
  ]
}

/** The endpoints of the directory inside the dashboards. Its lists are different for every user. */
export function personalDirectoryEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return [
    endpoint('GET /api/user/directory', {
      does: 'Lists the professionals as the visitor sees them: all except the hidden, only the bookmarked, or only the hidden',
      who: signedIn,
      query: directoryQuestion,
      answer: personalDirectorySchema,
      says: 'A page of professionals, with the phone numbers of those with whom the visitor has been in contact',
      run: ({ user, query, reader }) => listForUser(db, user, query, reader),
    }),
    endpoint('PUT /api/user/directory/hidden/{id}', {
      does: 'Hides a professional from the visitor’s directory; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      says: 'The professional is hidden from the visitor alone',
      refuses: [404],
      run: async ({ user, params }) => {
        const hidden = await hideProfessional(db, user, { professionalId: params.id, now: now() })
        if (!hidden.ok)
          throw new HttpRefusal(
            422,
            msg`You can hide up to ${maxHidden} professionals. Show one again to hide another.`,
          )
      },
    }),
    endpoint('DELETE /api/user/directory/hidden/{id}', {
      does: 'Shows a hidden professional again; repeating it changes nothing',
      who: signedIn,
      limit: writes,
      says: 'The professional is shown',
      run: ({ user, params }) => showProfessional(db, user, params.id),
    }),
  ]
}
