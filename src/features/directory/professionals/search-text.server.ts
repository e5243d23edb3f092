import { sql } from 'kysely'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { foldText, foldWithParts } from '#platform/languages/fold-text.ts'
import { languages } from '#platform/languages/languages.ts'
import { townOf, towns } from '#platform/values/towns.ts'
import { specializationName } from './trade-names.server.ts'

/**
 * The version of the search text. Raise it with every change to the folding, to the tables of the folding, or to the
 * names of towns and trades. A test fails otherwise. A job rewrites the texts of earlier versions.
 */
export const searchVersion = 3

/** The letter in front of the words of names in a search text. Folded words never contain it. */
export const nameMark = 'x'

/** The columns from which the search text is built. */
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

/** The value of professionals.town for a typed city: the id of one of our towns, otherwise the folded name. */
export function townIdOf(city: string): string {
  return townOf(city)?.id ?? foldText(city)
}

const professionNames: Record<string, string> = {
  contractor: 'contractor ठेकेदार कंत्राटदार builder',
  architect: 'architect वास्तुविशारद वास्तुकार',
}

/** The values of the search columns. Every write of a listing must include them. */
export function searchColumns(row: Searchable): { search: string; search_version: number } {
  return { search: searchText(row), search_version: searchVersion }
}

/**
 * The search text of a listing: distinct folded words. The words of the names come first, each with nameMark in front,
 * so that a query can match the start of a word in a name. After ' | ' come all words of the listing, including those
 * of the names again. For compounds, their later parts are added as words.
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

/** The number of texts in a batch. It is small enough that no request waits more than 50 ms for a batch. */
const rowsAtOnce = 100

/**
 * Rewrites up to a hundred search texts of earlier versions, and the folded names of places outside our list. It is safe to interrupt
 * and to run in several processes.
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
    const refolded = rows.map((row) => ({ ...row, town: townOf(row.town) ? row.town : townIdOf(row.city) }))
    // Without an explicit value, the trigger would set updated_at to the current time, although nothing has changed for
    // people and search engines.
    await sql`
      update professionals p set search = refolded.search, town = refolded.town, search_version = ${searchVersion},
        updated_at = p.updated_at + interval '1 microsecond'
      from unnest(${refolded.map(({ id }) => id)}::bigint[], ${refolded.map(searchText)}::text[], ${refolded.map(({ town }) => town)}::text[])
        as refolded (id, search, town)
      where p.id = refolded.id`.execute(db)
  })
}

/** Whether there are search texts of an earlier version. */
export async function hasOldSearchTexts(db: Db): Promise<boolean> {
  const old = db.selectFrom('professionals').select('id').where('search_version', '<', searchVersion)
  return (await old.limit(1).executeTakeFirst()) !== undefined
}
