import { readNumber } from '#platform/languages/numbers.ts'
import { searchTextOf } from '#platform/languages/search-text.ts'

/** The number of projects on a page of the portfolio. */
export const pageSize = 24

/** The maximum number of pictures on the cover of a profile. */
export const coverPictures = 5

/** The categories under which professionals file their projects. */
export const categories = ['Residential', 'Commercial', 'Interior', 'Renovation'] as const
export type Category = (typeof categories)[number]

/** `featured`: featured projects first, in the professional's own order, or by date if they have not arranged them. */
export const projectSorts = ['featured', 'recent', 'budget', 'area'] as const
export type ProjectSort = (typeof projectSorts)[number]

/** Who wrote a testimonial: the client, through a link, or the professional on the client's behalf. */
export const testimonialSources = ['client', 'professional'] as const

/** The filters and the order of a portfolio. Undefined means no filter. */
export type ProjectQuestion = {
  category: Category | undefined
  /** The stored name of the type of building, such as 'Bungalow'. */
  type: string | undefined
  style: string | undefined
  bhk: number | undefined
  sort: ProjectSort
}

/** The filters as URL parameters. Defaults are left out. */
export type ProjectSearch = { category?: string; type?: string; style?: string; bhk?: string; sort?: string }

/** Parses URL parameters leniently: invalid values count as absent. */
export function readProjectQuestion(search: Record<string, unknown>): ProjectQuestion {
  const bhk = readNumber(String(search.bhk ?? ''))
  return {
    category: categories.find((each) => each.toLowerCase() === String(search.category).toLowerCase()),
    type: textOf(search.type),
    style: textOf(search.style),
    bhk: typeof bhk === 'number' && bhk < 100 ? bhk : undefined,
    sort: projectSorts.find((each) => each === search.sort) ?? 'featured',
  }
}

function textOf(given: unknown): string | undefined {
  const text = searchTextOf(given, 40)
  return text && readable.test(text) ? text : undefined
}

/**
 * Matches a text without control characters. Types and styles must not contain any, because PostgreSQL refuses one of
 * them (NUL).
 */
export const readable = /^\P{Cc}*$/u

/** The URL parameters for these filters. */
export function projectSearch({ category, type, style, bhk, sort }: ProjectQuestion): ProjectSearch {
  return {
    category: category?.toLowerCase(),
    type,
    style,
    bhk: bhk === undefined ? undefined : String(bhk),
    sort: sort === 'featured' ? undefined : sort,
  }
}

/** The cost of a project per sq ft, rounded to ten rupees. Null if the budget or the area is missing. */
export function costPerSqft({ budget, areaSqft }: { budget: number | null; areaSqft: number | null }): number | null {
  return budget && areaSqft ? Math.round(budget / areaSqft / 10) * 10 || null : null
}

/**
 * The number of months that the work took, at least one. Both days are 'YYYY-MM-DD'. Null if one of them is missing.
 */
export function monthsOfWork(startedOn: string | null, completedOn: string | null): number | null {
  if (!startedOn || !completedOn) return null
  const days = (Date.parse(completedOn) - Date.parse(startedOn)) / 86_400_000
  return Math.max(1, Math.round(days / (365.25 / 12)))
}

/** The query string of these filters: '?category=interior&sort=budget', or empty. */
export function questionText(question: ProjectQuestion): string {
  const given = Object.entries(projectSearch(question)).filter(([, value]) => value !== undefined)
  return given.length ? `?${new URLSearchParams(given)}` : ''
}

/** The change of the URL that removes every filter and starts at the first project. */
export const noFilters = { category: undefined, type: undefined, style: undefined, bhk: undefined, after: undefined }
