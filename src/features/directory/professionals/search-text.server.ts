import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { escapeLike, foldText, foldWithParts } from '#platform/languages/fold-text.ts'
import { languages } from '#platform/languages/languages.ts'
import { townOf, towns } from '#platform/values/towns.ts'
import { specializationName } from './trade-names.server.ts'

/**
 * Larger with every change of what the search text of a professional is: of the folding, of its tables, of the names of
 * towns and trades. A test notices. Texts of a smaller version are made anew by a job.
 */
export const searchVersion = 3

/** A letter that never occurs in a folded word. */
export const nameMark = 'x'

/** The columns that the search text is made of. */
export type Searchable = {
  profession: string
  full_name: string
  company_name?: string | null
  about?: string | null
  alt_full_name?: string | null
  alt_company_name?: string | null
  alt_about?: string | null
  specializations?: string[] | null
  town: string
  city: string
  state?: string | null
  towns_served?: string[] | null
}

/** The value of professionals.town for a city as typed: the id of one of our towns, otherwise the folded name. */
export function townIdOf(city: string): string {
  return townOf(city)?.id ?? foldText(city)
}

const professionNames: Record<string, string> = {
  contractor: 'contractor ठेकेदार कंत्राटदार builder',
  architect: 'architect वास्तुविशारद वास्तुकार',
}

/** What every write of a professional sets for the search. */
export function searchColumns(row: Searchable): { search: string; search_version: number } {
  return { search: searchText(row), search_version: searchVersion }
}

/**
 * Distinct folded words: first those of the names, each after nameMark, so that a query can match the start of a word in a
 * name; then ' | ' and all words, with the later parts of compounds.
 */
export function searchText(row: Searchable): string {
  const names = [row.full_name, row.company_name, row.alt_full_name, row.alt_company_name]
  const where = [row.town, ...(row.towns_served ?? [])]
  const all = distinctWords(foldWithParts, [
    ...names,
    professionNames[row.profession],
    ...(row.specializations ?? []).flatMap((each) => languages.map((language) => specializationName(each, language))),
    ...towns.filter(({ id }) => where.includes(id)).flatMap((town) => [...Object.values(town.names), ...town.aliases]),
    row.town,
    row.city,
    row.state ?? 'Maharashtra',
    row.about,
    row.alt_about,
  ])
  const marked = [...distinctWords((text) => foldText(text).split(' '), names)].map((word) => nameMark + word)
  return `${marked.join(' ')} | ${[...all].join(' ')}`
}

function distinctWords(wordsOf: (text: string) => Iterable<string>, texts: (string | null | undefined)[]): Set<string> {
  return new Set(texts.flatMap((text) => (text ? [...wordsOf(text)] : [])).filter(Boolean))
}

/** Few enough that requests wait for less than 50 ms beside it. */
const rowsAtOnce = 100

/**
 * Makes the search texts of an earlier version anew, a hundred at most, and the folded names of places outside our list. Safe to
 * break off and to run in several processes.
 */
export async function refoldSomeSearchTexts(db: Db): Promise<void> {
  await inTransaction(db, async (db) => {
    const rows = await db
      .selectFrom('professionals')
      .select(['id', 'profession', 'full_name', 'company_name', 'about', 'alt_full_name', 'alt_company_name'])
      .select(['alt_about', 'specializations', 'town', 'city', 'state', 'towns_served'])
      .where('search_version', '<', searchVersion)
      .orderBy('search_version')
      .orderBy('id')
      .limit(rowsAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const anew = rows.map((row) => ({ ...row, town: townOf(row.town) ? row.town : townIdOf(row.city) }))
    // A given time is not overwritten by the time of the write: for people and search engines nothing has changed.
    await sql`
      update professionals p set search = anew.search, town = anew.town, search_version = ${searchVersion},
        updated_at = p.updated_at + interval '1 microsecond'
      from unnest(${anew.map(({ id }) => id)}::bigint[], ${anew.map(searchText)}::text[], ${anew.map(({ town }) => town)}::text[])
        as anew (id, search, town)
      where p.id = anew.id`.execute(db)
  })
}

/** Whether there are search texts of an earlier version. */
export async function hasOldSearchTexts(db: Db): Promise<boolean> {
  const old = db.selectFrom('professionals').select('id').where('search_version', '<', searchVersion)
  return (await old.limit(1).executeTakeFirst()) !== undefined
}

/** Shorter ones find too many. */
const fewestLetters = 2

const wordsOf = (search: string) => foldText(search).split(' ').filter(Boolean)

/** Whether the words are enough to look among everyone. */
export function canFind(search: string): boolean {
  return wordsOf(search).join('').length >= fewestLetters
}

/** Whether all words of a search are in what professionals `p` are searched by, in any script; true without words. */
export function isFoundBy(search: string): RawBuilder<boolean> {
  const conditions = wordsOf(search).map((word) => sql<boolean>`p.search like ${`%${escapeLike(word)}%`}`)
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}
