import { cacheBriefly, createEndpoints, readerOf } from '#platform/http/endpoint.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { searchProfessionals } from './directory.server.ts'
import { featuredEndpoint, listingEndpoint, suggestionsEndpoint, townsEndpoint } from './endpoints.ts'
import { featuredProfessionals } from './featured.server.ts'
import { listTowns } from './places.server.ts'
import {
  featuredSchema,
  listingSchema,
  questionSchema,
  suggestionsQuestionSchema,
  suggestionsSchema,
  townsSchema,
} from './schema.ts'
import { suggest } from './suggestions.server.ts'
import { cacheTotals } from './totals.server.ts'

const listingRoute = route(listingEndpoint, {
  summary: 'Contractors or architects that match a question, 24 a page',
  query: questionSchema,
  answer: listingSchema,
  says: 'A page of professionals',
  refusals: [422],
})
const suggestionsRoute = route(suggestionsEndpoint, {
  summary: 'Towns, specializations and professionals that a text may mean while it is typed, eight at most',
  query: suggestionsQuestionSchema,
  answer: suggestionsSchema,
  says: 'What the text may mean',
  refusals: [422],
})
const featuredRoute = route(featuredEndpoint, {
  summary: 'Three contractors and three architects: verified, with projects, best rated',
  answer: featuredSchema,
  says: 'The professionals on the home page',
})
const townsRoute = route(townsEndpoint, {
  summary: 'The places to choose from, those with professionals first',
  answer: townsSchema,
  says: 'The places, named in the language asked for',
})

/** The endpoints for finding professionals. */
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
