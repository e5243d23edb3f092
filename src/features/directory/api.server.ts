import { createRoute } from '@hono/zod-openapi'
import { answers, createDoors, type DoorContext, problems } from '../../platform/endpoint.server.ts'
import type { Ground } from '../../platform/dependencies.server.ts'
import { featuredProfessionals } from './featured.server.ts'
import { listTowns } from './places.server.ts'
import { searchProfessionals } from './directory.server.ts'
import {
  featuredSchema,
  listingSchema,
  questionSchema,
  suggestionsQuestionSchema,
  suggestionsSchema,
  townsSchema,
} from '../professionals/schema.ts'
import { suggest } from './suggestions.server.ts'
import { keepTotals } from './totals.server.ts'

const searchDoor = createRoute({
  method: 'get',
  path: '/api/professionals',
  summary: 'Contractors or architects that fulfil a question, 24 a page',
  request: { query: questionSchema },
  responses: { 200: answers(listingSchema, 'A page of professionals'), ...problems(422) },
})
const suggestionsDoor = createRoute({
  method: 'get',
  path: '/api/professionals/suggestions',
  summary: 'Towns, specializations and professionals that a text may mean while it is typed, eight at most',
  request: { query: suggestionsQuestionSchema },
  responses: { 200: answers(suggestionsSchema, 'What may be meant'), ...problems(422) },
})
const featuredDoor = createRoute({
  method: 'get',
  path: '/api/professionals/featured',
  summary: 'Three contractors and three architects: verified, with projects, best rated',
  responses: { 200: answers(featuredSchema, 'Whom the home page shows') },
})
const townsDoor = createRoute({
  method: 'get',
  path: '/api/towns',
  summary: 'The places to choose from, those with professionals first',
  responses: { 200: answers(townsSchema, 'The places, named in the language asked for') },
})

/** The doors through which professionals are found. */
export function listingDoors({ db, now }: Ground) {
  const count = keepTotals()
  const reader = (c: DoorContext) => ({ language: c.get('language'), today: now() })
  return createDoors()
    .openapi(searchDoor, async (c) => {
      forAMoment(c)
      return c.json(await searchProfessionals(db, c.req.valid('query'), reader(c), count), 200)
    })
    .openapi(suggestionsDoor, async (c) => {
      forAMoment(c)
      const { text = '' } = c.req.valid('query')
      return c.json({ suggestions: await suggest(db, text, c.get('language')) }, 200)
    })
    .openapi(featuredDoor, async (c) => {
      forAMoment(c)
      return c.json(await featuredProfessionals(db, reader(c)), 200)
    })
    .openapi(townsDoor, async (c) => {
      forAMoment(c)
      return c.json(await listTowns(db, c.get('language')), 200)
    })
}

/** Everybody gets the same, in their language; a signed-in visitor's browser asks again all the same. */
function forAMoment(c: DoorContext): void {
  c.header('Cache-Control', c.get('visitor') ? 'private, no-cache' : 'public, max-age=1')
  c.header('Vary', 'Accept-Language, Cookie', { append: true })
}
