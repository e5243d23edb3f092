/** How many projects a page of the portfolio has. */
export const pageSize = 24

/** How many pictures the cover of a profile has at most. */
export const coverPictures = 5

/** The categories under which professionals file their projects. */
export const categories = ['Residential', 'Commercial', 'Interior', 'Renovation'] as const
export type Category = (typeof categories)[number]

/** `featured`: what the professional shows first, in their own order; by date as long as they have chosen none. */
export const projectSorts = ['featured', 'recent', 'budget', 'area'] as const
export type ProjectSort = (typeof projectSorts)[number]

/** Who wrote a testimonial: the client, through a link, or the professional for them. */
export const testimonialSources = ['client', 'professional'] as const

/** The filters and the order of a portfolio. Undefined means no filter. */
export type ProjectQuestion = {
  category: Category | undefined
  /** The type of building, as stored: 'Bungalow'. */
  type: string | undefined
  style: string | undefined
  bhk: number | undefined
  sort: ProjectSort
}

/** The filters as URL parameters: only what differs from the default. */
export type ProjectSearch = { category?: string; type?: string; style?: string; bhk?: string; sort?: string }

/** Parses URL parameters leniently: invalid values count as absent. */
export function readProjectQuestion(search: Record<string, unknown>): ProjectQuestion {
  const bhk = /^\d{1,2}$/.test(String(search.bhk)) ? Number(search.bhk) : undefined
  return {
    category: categories.find((each) => each.toLowerCase() === String(search.category).toLowerCase()),
    type: textOf(search.type),
    style: textOf(search.style),
    bhk,
    sort: projectSorts.find((each) => each === search.sort) ?? 'featured',
  }
}

function textOf(given: unknown): string | undefined {
  return (typeof given === 'string' && readable.test(given) && given.trim().slice(0, 40)) || undefined
}

/** A type or a style: without control characters, of which PostgreSQL refuses NUL. */
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

/** What a sq ft of a project cost, to ten rupees: '₹3,500 per sq ft'. Null where a figure is missing. */
export function costPerSqft({ budget, areaSqft }: { budget: number | null; areaSqft: number | null }): number | null {
  return budget && areaSqft ? Math.round(budget / areaSqft / 10) * 10 || null : null
}

/** How many months the work took, at least one. Both are 'YYYY-MM-DD'; null where one is missing. */
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

/** Removes every filter from the URL, and starts at the first project. */
export const noFilters = { category: undefined, type: undefined, style: undefined, bhk: undefined, after: undefined }
