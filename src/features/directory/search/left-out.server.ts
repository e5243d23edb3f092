import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { conditionsOf } from './question.server.ts'
import type { Question } from './rules.ts'
import { type Condition, hasMatch, matchWords, matchWordsByIndex } from './words.server.ts'

/** Each costs a search of its own: of more words the longest, which say most. */
const mostTried = 8
/** Professionals looked at for each word. */
const candidates = 200

/** Words that no one has all of: those to search for, and those to leave out. */
export type LeftOut = {
  known: string | undefined
  ignored: string
  /** Of the ignored words, those that someone has, but no one together with the known ones. */
  apart: string | null
  /** Whether each of the ignored words was looked for, and no one has it. */
  isAbsent: boolean
}

/**
 * Of words that no one among the filters has all of, keeps those that the one with the most of them has, of several such the best
 * rated, as far as the candidates tell. The order of the words does not matter. At most `mostTried` queries.
 */
export async function keepMost(db: Db, filters: Question, text: string, { today }: Reader): Promise<LeftOut> {
  const words = text.split(/\s+/).filter((word) => foldText(word) !== '')
  if (words.length < 2) return { known: undefined, ignored: text, apart: null, isAbsent: true }
  const tried = [...new Set(words)].sort((a, b) => b.length - a.length || (a < b ? -1 : 1)).slice(0, mostTried)
  const among = conditionsOf({ ...filters, keyword: undefined }, today, matchWordsByIndex)
  const { found, kept } = await wordsOfBest(db, among, tried)
  // Of two frequent words the few who have both may be no candidates of either.
  for (const word of found)
    if (!kept.has(word) && (await hasMatch(db, sql`${among} and ${matchWordsByIndex([...kept, word].join(' '))}`)))
      kept.add(word)
  const ignored = words.filter((word) => !kept.has(word))
  // Each by itself, but not as they are written side by side.
  if (ignored.length === 0) return { known: undefined, ignored: text, apart: null, isAbsent: false }
  const textOf = (some: string[]) => some.join(' ') || undefined
  return {
    known: textOf(words.filter((word) => kept.has(word))),
    ignored: ignored.join(' '),
    apart: textOf(ignored.filter((word) => found.has(word))) ?? null,
    isAbsent: ignored.every((word) => tried.includes(word) && !found.has(word)),
  }
}

/** The words that someone has, and those of the one who has the most of them. */
async function wordsOfBest(db: Db, among: Condition, words: string[]) {
  const having = words.map(
    (word, at) => sql`(select ${sql.lit(at)} as at, id, score, search from professionals
      where ${among} and ${matchWordsByIndex(word)} limit ${sql.lit(candidates)})`,
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
