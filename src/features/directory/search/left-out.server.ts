import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { conditionsOf } from './question.server.ts'
import type { Question } from './rules.ts'
import { type Condition, hasMatch, matchWords, matchWordsByIndex } from './words.server.ts'

/**
 * The maximum number of words that are looked up, because each can cost a query. If there are more, only the longest
 * are looked up, because long words tend to be the most specific.
 */
const maxTriedWords = 8
/** The maximum number of professionals that are examined for each word. */
const maxCandidates = 200

/** The result if no professional has all words: the known words to search for, and the ignored words. */
export type LeftOut = {
  known: string | undefined
  ignored: string
  /** Those ignored words that somebody has. Nobody has any of them together with all known words. */
  apart: string | null
  /** Whether every ignored word was looked up and nobody has it. */
  isAbsent: boolean
}

/**
 * Divides the words into known and ignored ones if no professional within the filters has all of them. Keeps the words
 * of the professional who has the most of these words. If several have equally many, the best rated one is used. The
 * order of the words does not matter. Costs at most `maxTriedWords` queries.
 */
export async function keepMost(db: Db, filters: Question, text: string, { today }: Reader): Promise<LeftOut> {
  const words = text.split(/\s+/).filter((word) => foldText(word) !== '')
  if (words.length < 2) return { known: undefined, ignored: text, apart: null, isAbsent: true }
  const tried = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, maxTriedWords)
  const among = conditionsOf({ ...filters, keyword: undefined }, today, matchWordsByIndex)
  const { found, kept } = await wordsOfBest(db, among, tried)
  // Only some of the people with a frequent word are candidates, so the query above can miss a person with two such
  // words. This loop tries each further word together with the kept words.
  for (const word of found)
    if (!kept.has(word) && (await hasMatch(db, sql`${among} and ${matchWordsByIndex([...kept, word].join(' '))}`)))
      kept.add(word)
  const ignored = words.filter((word) => !kept.has(word))
  // Every word was kept, so somebody has them all. But side by side, as they were typed, some of them fold into one
  // compound, which nobody has.
  if (ignored.length === 0) return { known: undefined, ignored: text, apart: null, isAbsent: false }
  const textOf = (some: string[]) => some.join(' ') || undefined
  return {
    known: textOf(words.filter((word) => kept.has(word))),
    ignored: ignored.join(' '),
    apart: textOf(ignored.filter((word) => found.has(word))) ?? null,
    isAbsent: ignored.every((word) => tried.includes(word) && !found.has(word)),
  }
}

/** `found` are the words that somebody has. `kept` are the words of the candidate who has the most of them. */
async function wordsOfBest(db: Db, among: Condition, words: string[]) {
  const having = words.map(
    (word, at) => sql`(select ${sql.lit(at)} as at, id, score, search, written from professionals
      where ${among} and ${matchWordsByIndex(word)} limit ${sql.lit(maxCandidates)})`,
  )
  const { rows } = await sql<{ found: number[] | null; best: boolean[] | null }>`
    with having_one as materialized (${sql.join(having, sql` union all `)}),
    having_some as (select id, score, array[${sql.join(words.map(matchWords))}] as has from having_one)
    select (select array_agg(distinct at) from having_one) as found, (
      select has from having_some
      order by cardinality(array_positions(has, true)) desc, score desc, id desc limit 1
    ) as best`.execute(db)
  const { found, best } = rows[0]!
  return {
    found: new Set(words.filter((_, at) => found?.includes(at))),
    kept: new Set(words.filter((_, at) => best?.[at])),
  }
}
