import { type Profession, professions } from '#features/directory/professionals/rules.ts'
import { searchTextOf } from '#platform/languages/search-text.ts'

/** The number of professionals on a page of a list. Each press on "more" adds one page. */
export const pageSize = 20
/** The maximum number of professionals that one user can hide. */
export const maxHidden = 500

/** The three lists: everybody who is not hidden, the bookmarked professionals, and the hidden ones. */
export const lists = ['all', 'bookmarked', 'hidden'] as const
export type List = (typeof lists)[number]

/** The towns by which the directory can be filtered, by their ids in platform/values/towns.ts. */
export const filterTowns = ['kamshet', 'lonavla', 'pune', 'mumbai'] as const
export type FilterTown = (typeof filterTowns)[number]

/** The ranges of years of experience. A range includes its lower end: five years are in 5-10. */
export const experienceBands = ['0-5', '5-10', '10+'] as const
export type ExperienceBand = (typeof experienceBands)[number]

export const filterSpecializations = ['residential', 'commercial', 'interior', 'renovation'] as const
export type FilterSpecialization = (typeof filterSpecializations)[number]

export type DirectoryQuestion = {
  list: List
  profession?: Profession | undefined
  keyword?: string | undefined
  location?: FilterTown | undefined
  experience?: ExperienceBand | undefined
  specialization?: FilterSpecialization | undefined
}

/** The filters as URL parameters. */
export type DirectorySearch = Partial<Record<'role' | 'keyword' | 'location' | 'experience' | 'specialization', string>>

/** Parses URL parameters leniently: an unknown choice counts as absent. */
export function readDirectorySearch(search: Record<string, unknown>): DirectorySearch {
  return {
    role: oneOf(professions, search.role),
    keyword: searchTextOf(search.keyword, 100),
    location: oneOf(filterTowns, search.location),
    experience: oneOf(experienceBands, search.experience),
    specialization: oneOf(filterSpecializations, search.specialization),
  }
}

/** The query string for a list and its filters. Defaults are left out. */
export function questionText({ list, profession, ...filters }: DirectoryQuestion): string {
  const given = Object.entries({ list: list === 'all' ? undefined : list, profession, ...filters })
  const chosen = given.filter((each): each is [string, string] => each[1] !== undefined)
  return chosen.length ? `?${new URLSearchParams(chosen)}` : ''
}

/** The request for a list with the filters of a URL. */
export function questionOf(list: List, { role, ...filters }: DirectorySearch): DirectoryQuestion {
  return { list, profession: role as Profession | undefined, ...(filters as Omit<DirectoryQuestion, 'list'>) }
}

/**
 * The number of active filters in the panel. Role and keyword do not count, because their controls are outside the
 * panel.
 */
export function filterCount({ location, experience, specialization }: DirectorySearch): number {
  return [location, experience, specialization].filter(Boolean).length
}

/**
 * The years of experience in a range. `from` is included, and `below` is excluded. `below` is null if the range has no
 * end.
 */
export function yearsOf(band: ExperienceBand): [from: number, below: number | null] {
  if (band === '0-5') return [0, 5]
  return band === '5-10' ? [5, 10] : [10, null]
}

/** How recently someone used the site. The steps are coarse on purpose, because others must not learn more. */
export type Recency = 'today' | 'this_week' | 'this_month'

/**
 * How recently someone was active. Both parameters are days in India, 'YYYY-MM-DD'. Null if the last day is unknown or
 * more than 30 days ago.
 */
export function recencyOf(lastActiveOn: string | null, today: string): Recency | null {
  if (lastActiveOn === null) return null
  const days = (Date.parse(today) - Date.parse(lastActiveOn)) / 86_400_000
  if (days < 1) return 'today'
  if (days < 7) return 'this_week'
  return days <= 30 ? 'this_month' : null
}

function oneOf<T extends string>(all: readonly T[], given: unknown): T | undefined {
  return all.find((each) => each === String(given).toLowerCase())
}
