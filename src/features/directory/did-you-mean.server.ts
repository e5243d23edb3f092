import editDistance from 'damerau-levenshtein'
import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { foldText } from '../../platform/fold-text.ts'
import { languages } from '../../platform/languages.ts'
import type { Profession } from '../professionals/rules.ts'
import { nameMark } from '../professionals/search-text.server.ts'
import { specializationName, specializations } from '../professionals/trade-names.server.ts'
import { towns } from '../towns/rules.ts'
import { inOrder, isAnybody, lookedUp, ofEitherProfession } from './words.server.ts'

/** Folded word → the forms it is written in: towns and specializations in every language. */
const knownWords: ReadonlyMap<string, readonly string[]> = wordsOf([
  ...towns.flatMap(({ names, aliases }) => [...Object.values(names), ...aliases]),
  ...specializations.flatMap((each) => languages.map((language) => specializationName(each, language))),
])

function wordsOf(texts: string[]): Map<string, string[]> {
  const words = new Map<string, string[]>()
  for (const written of texts.flatMap((text) => text.split(/[\s&-]+/))) {
    const folded = foldText(written)
    if (folded.length > 2) words.set(folded, [...(words.get(folded) ?? []), written])
  }
  return words
}

/** Nobody mistypes a name of more words. */
const mostWords = 8

/**
 * A keyword that finds something, for one that finds nothing: each word that occurs nowhere is replaced by the nearest one of
 * a name, town or specialization, as it is written there. null: there is none near enough, or too many words to
 * look each of them up.
 */
export async function suggestKeyword(db: Db, keyword: string, profession: Profession): Promise<string | null> {
  const written = keyword.split(/\s+/)
  if (written.length > mostWords) return null
  const words: string[] = []
  // One after the other: a question takes one connection of the pool, however long it is.
  for (const word of written) {
    const right = await rightWord(db, word)
    if (right === undefined) return null
    words.push(right)
  }
  const suggested = words.join(' ')
  if (suggested === keyword) return null
  return (await isAnybody(db, sql`profession = ${profession} and ${lookedUp(suggested)}`)) ? suggested : null
}

/** The word itself if it occurs anywhere, else the nearest one; undefined: none is near. */
async function rightWord(db: Db, written: string): Promise<string | undefined> {
  const folded = foldText(written).replaceAll(' ', '')
  if (!folded) return written
  if (await isAnybody(db, ofEitherProfession(inOrder(folded)))) return written
  const similar = await sql<{ word: string }>`
    select word from name_words where word % ${folded} order by similarity(word, ${folded}) desc, word limit 20`.execute(
    db,
  )
  const nearest = [...knownWords.keys(), ...similar.rows.map(({ word }) => word)]
    .map((word) => ({ word, distance: editDistance(folded, word).steps }))
    .filter(({ word, distance }) => distance <= mostDistance(folded, word))
    .sort((a, b) => a.distance - b.distance)[0]
  if (!nearest) return undefined
  return inScriptOf(written, [...(knownWords.get(nearest.word) ?? []), ...(await writtenForms(db, nearest.word))])
}

/** One letter of three; of a word that begins otherwise only one, for nobody mistypes that twice: a plumber is no number. */
function mostDistance(typed: string, word: string): number {
  return typed[0] === word[0] ? Math.max(1, Math.floor(typed.length / 3)) : 1
}

/** How the names that have this folded word write it. */
async function writtenForms(db: Db, folded: string): Promise<string[]> {
  const { rows } = await sql<{ names: string }>`
    with having_it as materialized (
      select concat_ws(' ', company_name, full_name, alt_company_name, alt_full_name) as names from professionals
      where ${ofEitherProfession(sql`search like ${`%${nameMark}${folded} %`}`)} limit 50
    )
    select names from having_it limit 1`.execute(db)
  return rows.flatMap(({ names }) => names.split(/\s+/)).filter((word) => foldText(word) === folded)
}

function inScriptOf(typed: string, forms: readonly string[]): string | undefined {
  const isDevanagari = (text: string) => /[\u0900-\u097f]/.test(text)
  return forms.find((form) => isDevanagari(form) === isDevanagari(typed)) ?? forms[0]
}
