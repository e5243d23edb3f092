import { foldText } from '../../platform/fold-text.ts'
import { languages } from '../../platform/languages.ts'
import { townOf, towns } from '../towns/rules.ts'
import { specializationName } from './trade-names.server.ts'

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
}

/** The value of professionals.town for a city as typed: the id of one of our towns, otherwise the folded name. */
export function townIdOf(city: string): string {
  return townOf(city)?.id ?? foldText(city)
}

const professionNames: Record<string, string> = {
  contractor: 'contractor कॉन्ट्रैक्टर कॉन्ट्रॅक्टर ठेकेदार builder',
  architect: 'architect आर्किटेक्ट वास्तुविशारद',
}

/**
 * The value of professionals.search; every write of a professional must recompute it. Distinct folded words: first those of the
 * names, each after nameMark, so that a query can match the start of a word in a name; then ' | ' and all other words.
 */
export function searchText(row: Searchable): string {
  const names = distinctWords([row.full_name, row.company_name, row.alt_full_name, row.alt_company_name])
  const town = towns.find(({ id }) => id === row.town)
  const rest = distinctWords([
    professionNames[row.profession],
    ...(row.specializations ?? []).flatMap((each) => languages.map((language) => specializationName(each, language))),
    ...(town ? [...Object.values(town.names), ...town.aliases] : []),
    row.town,
    row.city,
    row.state ?? 'Maharashtra',
    row.about,
    row.alt_about,
  ])
  return `${[...names].map((word) => nameMark + word).join(' ')} | ${[...rest].filter((word) => !names.has(word)).join(' ')}`
}

function distinctWords(texts: (string | null | undefined)[]): Set<string> {
  return new Set(texts.flatMap((text) => (text ? foldText(text).split(' ') : [])).filter(Boolean))
}
