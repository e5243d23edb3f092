import { sql } from 'kysely'
import { selectCards } from '#features/directory/professionals/cards.server.ts'
import { specializations } from '#features/directory/professionals/trade-names.server.ts'
import { selectRows, sortings, waysOf } from '#features/directory/search/question.server.ts'
import { pageSize, type Question, questionText, readQuestion } from '#features/directory/search/rules.ts'
import { firmWords, firstNames, surnames } from '#features/directory/search/synthetic-words.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { towns } from '#platform/values/towns.ts'

/** The number of different queries. It is so high that the product's one-second cache helps little. */
const asked = 4000

/**
 * A small generator of random numbers with a fixed seed (Park and Miller), so that the queries are the same in every
 * run.
 */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
  return {
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}
type Random = ReturnType<typeof createRandom>

const halves = [3, 3.5, 4, 4.5]
const years = Array.from({ length: 20 }, (_, at) => at + 1)

function browseQuestion({ chance, pick }: Random): Question {
  return readQuestion({
    type: pick(['contractor', 'architect']),
    location: chance(0.75) ? pick(towns).id : undefined,
    rating: chance(0.4) ? pick(halves) : 0,
    experience: chance(0.5) ? pick(years) : 0,
    sort: chance(0.2) ? pick(['experience', 'reviews']) : 'rating',
    page: chance(0.3) ? pick([2, 3, 4, 5]) : 1,
  })
}

function textQuestion({ chance, pick }: Random): Question {
  const script = chance(0.5) ? 0 : 1
  const name = () => pick(pick([firstNames, surnames, firmWords]))[script]
  return readQuestion({
    type: pick(['contractor', 'architect']),
    keyword: pick([() => pick(surnames)[script], name, () => `${name()} ${name()}`, () => pick(specializations)])(),
    location: chance(0.2) ? pick(towns).id : undefined,
    page: chance(0.15) ? pick([2, 3]) : 1,
  })
}

function several(question: (random: Random) => Question, seed: number): Question[] {
  const random = createRandom(seed)
  return Array.from({ length: asked }, () => question(random))
}

export const browse = several(browseQuestion, 1)
export const text = several(textQuestion, 2)

export const apiPath = (question: Question) => `/api/professionals${questionText(question)}`

/** The product's own SELECT for these filters, compiled, so that the bare server only has to run it. */
export function rowsQuery(db: Database['db'], question: Question, today: Date) {
  const offset = (question.page - 1) * pageSize
  const rows = selectRows(question, waysOf(question, today), { offset }, pageSize)
  const { sql: text, parameters } = selectCards(rows, sortings[question.sort].order, sql``).compile(db)
  return { sql: text, parameters }
}
