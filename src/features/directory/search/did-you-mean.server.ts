import { sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { nameMark } from '#features/directory/professionals/search-text.server.ts'
import { specializationName, specializations } from '#features/directory/professionals/trade-names.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { isFolded } from '#platform/database/word-search.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import { foldText } from '#platform/languages/fold-text.ts'
import { type Language, languages } from '#platform/languages/languages.ts'
import { type Form, nearForm, nearWord } from '#platform/languages/near-word.server.ts'
import { towns } from '#platform/values/towns.ts'
import { conditionsOf } from './question.server.ts'
import { hasOtherFilters, type Question } from './rules.ts'
import { hasMatch, matchWordsByIndex, ofEitherProfession } from './words.server.ts'

/** The words in the names of towns and specializations, in every language: folded word → its spellings. */
const knownWords: ReadonlyMap<string, readonly Form[]> = wordsOf([
  ...languages.flatMap((language) => [
    ...towns.map(({ names }) => ({ text: names[language], language })),
    ...specializations.map((each) => ({ text: specializationName(each, language), language })),
  ]),
  ...towns.flatMap(({ aliases }) => aliases.map((text) => ({ text, language: null }))),
])

function wordsOf(names: readonly Form[]): Map<string, Form[]> {
  const words = new Map<string, Form[]>()
  for (const { text, language } of names)
    for (const written of text.split(/[\s&-]+/)) {
      const folded = foldText(written)
      if (folded.length > 2) words.set(folded, [...(words.get(folded) ?? []), { text: written, language }])
    }
  return words
}

/** A text with more words than this is not corrected, because it is not a mistyped name. */
const maxWords = 8
/**
 * A word with more folded letters than this is not corrected. The cost of comparing grows with the square of this
 * number, and a single character can fold into many letters: ﷺ into 18.
 */
const longestWord = 30

/**
 * Corrects a keyword that finds nobody. Each word of `unknown` that occurs nowhere is replaced by the most similar word
 * of a name, town or specialization, in the spelling used there, if possible in the reader's language. The words of
 * `known` stay unchanged. `isEverywhere`: the correction finds someone only without the filters. Null if no word needs a
 * correction, if a word cannot be corrected, if `unknown` has more than `maxWords` words, or if the correction finds
 * nobody either. Costs at most three queries per word, plus two.
 */
export async function suggestKeyword(
  db: Db,
  { known, unknown }: { known: string; unknown: string },
  filters: Question,
  { today, language }: Reader,
): Promise<{ keyword: string; isEverywhere: boolean } | null> {
  const written = unknown.split(/\s+/)
  if (written.length > maxWords) return null
  const words: string[] = []
  // The queries run one after another, so that a request uses only one connection of the pool.
  for (const word of written) {
    const right = await correctWord(db, word, language)
    if (right === undefined) return null
    words.push(right)
  }
  if (words.join(' ') === unknown) return null
  const keyword = [known, ...words].filter(Boolean).join(' ')
  const isHere =
    hasOtherFilters(filters) && (await hasMatch(db, conditionsOf({ ...filters, keyword }, today, matchWordsByIndex)))
  if (isHere) return { keyword, isEverywhere: false }
  const isAnywhere = await hasMatch(
    db,
    sql`${isListed} and profession = ${filters.type} and ${matchWordsByIndex(keyword)}`,
  )
  return isAnywhere ? { keyword, isEverywhere: true } : null
}

/** The word itself if it occurs anywhere, otherwise the most similar word. Undefined if no word is similar enough. */
async function correctWord(db: Db, written: string, language: Language): Promise<string | undefined> {
  const folded = foldText(written).replaceAll(' ', '')
  if (!folded) return written
  if (folded.length > longestWord) return undefined
  if (await hasMatch(db, ofEitherProfession(isFolded(folded)))) return written
  const similar = await sql<{ word: string }>`
    select word from name_words where word % ${folded} order by similarity(word, ${folded}) desc, word limit 20`.execute(
    db,
  )
  const nearest = nearWord(folded, [...knownWords.keys(), ...similar.rows.map(({ word }) => word)])
  if (!nearest) return undefined
  const named = (await writtenForms(db, nearest)).map((text) => ({ text, language: null }))
  return nearForm(written, [...(knownWords.get(nearest) ?? []), ...named], language)
}

/**
 * The spellings of a folded word in the names of one professional. It can be any professional with this word in their
 * names.
 */
async function writtenForms(db: Db, folded: string): Promise<string[]> {
  const { rows } = await sql<{ names: string }>`
    with having_it as materialized (
      select concat_ws(' ', company_name, full_name, alt_company_name, alt_full_name) as names from professionals
      where ${ofEitherProfession(sql`search like ${`%${nameMark}${folded} %`}`)} limit 50
    )
    select names from having_it limit 1`.execute(db)
  return rows.flatMap(({ names }) => names.split(/\s+/)).filter((word) => foldText(word) === folded)
}
