import { sql } from 'kysely'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { professions } from '#features/directory/professionals/rules.ts'
import { nameMark } from '#features/directory/professionals/search-text.server.ts'
import {
  professionFor,
  specializationName,
  specializations,
} from '#features/directory/professionals/trade-names.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { escapeLike, foldText, foldWords } from '#platform/languages/fold-text.ts'
import { type Language, languages } from '#platform/languages/languages.ts'
import { townsMatching } from '#platform/values/towns.ts'

export type Suggestion = {
  kind: 'professional' | 'town' | 'specialization'
  label: string
  lang: Language
  href: string
}

const most = 8
/**
 * The maximum number of suggested towns, and also of suggested specializations. The low limit leaves room for
 * professionals.
 */
const maxPerKind = 2

/** Suggests towns, specializations and professionals whose names have words that start like the typed ones. */
export async function suggest(db: Db, text: string, language: Language): Promise<Suggestion[]> {
  const words = foldWords(text)
  if (words.length === 0) return []
  const places = townsMatching(text, maxPerKind).map(
    ({ id, names }): Suggestion => ({
      kind: 'town',
      label: names[language],
      lang: language,
      href: `/professionals?location=${id}`,
    }),
  )
  const works = specializations.filter((each) => beginsIn(each, words)).slice(0, maxPerKind)
  const before = [...places, ...works.map((each) => suggestWork(each, language))]
  return [...before, ...(await professionalsNamed(db, words, language, most - before.length))]
}

function suggestWork(specialization: string, language: Language): Suggestion {
  const label = specializationName(specialization, language)
  const search = new URLSearchParams({ type: professionFor(specialization), keyword: label })
  return { kind: 'specialization', label, lang: language, href: `/professionals?${search}` }
}

const foldedNames: ReadonlyMap<string, string> = new Map(
  specializations.map((each) => [each, ` ${languages.map((of) => foldText(specializationName(each, of))).join(' ')}`]),
)

function beginsIn(specialization: string, words: string[]): boolean {
  return words.every((word) => foldedNames.get(specialization)!.includes(` ${word}`))
}

async function professionalsNamed(db: Db, words: string[], language: Language, limit: number): Promise<Suggestion[]> {
  const named = sql.join(
    words.map((word) => sql`search like ${`%${nameMark}${escapeLike(word)}%`}`),
    sql` and `,
  )
  // One selection per profession, because each profession has its own trigram and sort indexes.
  const ofProfession = professions.map(
    (profession) =>
      sql`(select * from professionals where ${isListed} and profession = ${profession} and ${named} order by score desc, id desc limit ${limit})`,
  )
  const { rows } = await sql<{ id: number; label: string; lang: Language }>`
    select id,
      case when alt_language = ${language} then alt_language else language end as lang,
      case when alt_language = ${language} then coalesce(alt_company_name, alt_full_name, company_name, full_name)
        else coalesce(company_name, full_name) end as label
    from (${sql.join(ofProfession, sql` union all `)}) p order by score desc, id desc limit ${limit}`.execute(db)
  return rows.map(({ id, label, lang }) => ({ kind: 'professional', label, lang, href: `/professionals/${id}` }))
}
