import { sql } from 'kysely'
import type { Db } from '../../platform/database.server.ts'
import { escapeLike, foldText, foldWords } from '../../platform/fold-text.ts'
import { type Language, languages } from '../../platform/languages.ts'
import { townsMatching } from '../towns/rules.ts'
import { placeName } from './cards.server.ts'
import { specializationName, specializations } from './specializations.server.ts'

export type Suggestion =
  | { kind: 'professional'; id: number; name: string; lang: Language; place: string }
  | { kind: 'town'; id: string; name: string }
  | { kind: 'specialization'; name: string }

const most = 8
/** Of towns and of specializations, so that there is room for professionals. */
const mostOfAKind = 2

/** What somebody may mean who has typed this far: towns, specializations, and professionals whose names have these beginnings. */
export async function suggest(db: Db, text: string, language: Language): Promise<Suggestion[]> {
  const words = foldWords(text)
  if (words.length === 0) return []
  const places: Suggestion[] = townsMatching(text, mostOfAKind).map(({ id, names }) => ({
    kind: 'town',
    id,
    name: names[language],
  }))
  const works: Suggestion[] = specializations
    .filter((each) => startsIn(each, words))
    .map((each) => ({ kind: 'specialization', name: specializationName(each, language) }))
  const before = [...places, ...works.slice(0, mostOfAKind)]
  return [...before, ...(await professionalsNamed(db, words, language, most - before.length))]
}

const folded = new Map(
  specializations.map((each) => [each, ` ${languages.map((of) => foldText(specializationName(each, of))).join(' ')}`]),
)
function startsIn(specialization: string, words: string[]): boolean {
  return words.every((word) => folded.get(specialization)!.includes(` ${word}`))
}

async function professionalsNamed(db: Db, words: string[], language: Language, limit: number): Promise<Suggestion[]> {
  const named = words.map((word) => sql`search like ${`%=${escapeLike(word)}%`}`)
  const { rows } = await sql<{
    id: number
    name: string
    lang: Language
    town: string
    city: string
    state: string
  }>`
    select id, town, city, state,
      case when alt_language = ${language} then alt_language else language end as lang,
      case when alt_language = ${language} then coalesce(alt_company_name, alt_full_name, company_name, full_name)
        else coalesce(company_name, full_name) end as name
    from professionals where ${sql.join(named, sql` and `)} order by score desc, id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({
    kind: 'professional',
    id: row.id,
    name: row.name,
    lang: row.lang,
    place: placeName(row, language),
  }))
}
