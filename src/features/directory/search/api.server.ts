import { msg } from '@lingui/core/macro'
import { cacheBriefly, createEndpoints, readerOf, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { HttpRefusal } from '#platform/http/refusal.server.ts'
import { done, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { searchProfessionals } from './directory.server.ts'
import {
  featuredEndpoint,
  hideEndpoint,
  listingEndpoint,
  personalDirectoryEndpoint,
  showAgainEndpoint,
  suggestionsEndpoint,
  townsEndpoint,
} from './endpoints.ts'
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

const listingRoute = route(listingEndpoint, {
  summary: 'Lists the contractors or architects that match a question, 24 a page',
  query: questionSchema,
  answer: listingSchema,
  says: 'A page of professionals',
  refusals: [422],
})
const suggestionsRoute = route(suggestionsEndpoint, {
  summary: 'Suggests towns, specializations and professionals for a text while it is typed, at most 8',
  query: suggestionsQuestionSchema,
  answer: suggestionsSchema,
  says: 'The suggestions',
  refusals: [422],
})
const featuredRoute = route(featuredEndpoint, {
  summary: 'Lists three contractors and three architects who are verified, have projects and are rated best',
  answer: featuredSchema,
  says: 'The professionals on the home page',
})
const townsRoute = route(townsEndpoint, {
  summary: 'Lists the places to choose from, those with professionals first',
  answer: townsSchema,
  says: 'The places, named in the language asked for',
})

export function directoryEndpoints({ db, now }: Dependencies) {
  const count = cacheTotals()
  return createEndpoints()
    .openapi(listingRoute, async (c) => {
      cacheBriefly(c)
      const { type, verified, exact, ...asked } = c.req.valid('query')
      const question = {
        ...asked,
        type: type ?? 'contractor',
        typeIsGiven: type !== undefined,
        verified: verified === 'true',
        exact: exact === 'true',
        compare: [],
      }
      return c.json(await searchProfessionals(db, question, readerOf(c, now), count), 200)
    })
    .openapi(suggestionsRoute, async (c) => {
      cacheBriefly(c)
      const { text = '' } = c.req.valid('query')
      return c.json({ suggestions: await suggest(db, text, c.get('language')) }, 200)
    })
    .openapi(featuredRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await featuredProfessionals(db, readerOf(c, now)), 200)
    })
    .openapi(townsRoute, async (c) => {
      cacheBriefly(c)
      return c.json(await listTowns(db, c.get('language')), 200)
    })
}

const listRoute = route(personalDirectoryEndpoint, {
  summary:
    'Lists the professionals as the visitor sees them: all except the hidden, only the bookmarked, or only the hidden',
  query: directoryQuestion,
  answer: personalDirectorySchema,
  says: 'A page of professionals, with the phone numbers of those with whom the visitor has been in contact',
  refusals: [401, 422],
})
const hideRoute = route(hideEndpoint, {
  summary: 'Hides a professional from the visitor’s directory; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'The professional is hidden from the visitor alone',
  refusals: [401, 404, 422, 429],
})
const showRoute = route(showAgainEndpoint, {
  summary: 'Shows a hidden professional again; repeating it changes nothing',
  params: idParams,
  answer: done,
  says: 'The professional is shown',
  refusals: [401, 422, 429],
})

/** The endpoints of the directory inside the dashboards. Its lists are different for every user. */
export function personalDirectoryEndpoints({ db, now }: Dependencies) {
  const writes = createLimit(120, 60)
  return createEndpoints()
    .openapi(listRoute, async (c) => {
      return c.json(await listForUser(db, signedIn(c), c.req.valid('query'), readerOf(c, now)), 200)
    })
    .openapi(hideRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      const hidden = await hideProfessional(db, user, { professionalId: c.req.valid('param').id, now: now() })
      if (!hidden.ok)
        throw new HttpRefusal(422, msg`You can hide up to ${maxHidden} professionals. Show one again to hide another.`)
      return c.json({ ok: true as const }, 200)
    })
    .openapi(showRoute, async (c) => {
      const user = await signedInWithin(c, writes)
      await showProfessional(db, user, c.req.valid('param').id)
      return c.json({ ok: true as const }, 200)
    })
}
