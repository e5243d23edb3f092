/** The categories under which professionals file their projects. */
export const categories = ['Residential', 'Commercial', 'Interior', 'Renovation'] as const
export type Category = (typeof categories)[number]

export const projectSorts = ['recent', 'budget', 'area'] as const
export type ProjectSort = (typeof projectSorts)[number]

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
    sort: projectSorts.find((each) => each === search.sort) ?? 'recent',
  }
}

function textOf(given: unknown): string | undefined {
  return (typeof given === 'string' && given.trim().slice(0, 40)) || undefined
}

/** The URL parameters for these filters. */
export function projectSearch({ category, type, style, bhk, sort }: ProjectQuestion): ProjectSearch {
  return {
    category: category?.toLowerCase(),
    type,
    style,
    bhk: bhk === undefined ? undefined : String(bhk),
    sort: sort === 'recent' ? undefined : sort,
  }
}

type Countable = {
  id: number
  category: Category
  type: string
  style: string | null
  bhk: number | null
  budget: number | null
  areaSqft: number | null
  completedOn: string | null
}

/** The projects that match the filters, sorted; those without the sort value come last. */
export function chosenProjects<T extends Countable>(projects: readonly T[], question: ProjectQuestion): T[] {
  const { category, type, style, bhk, sort } = question
  const valueIn = {
    recent: (project: T) => project.completedOn ?? '',
    budget: (project: T) => project.budget ?? -1,
    area: (project: T) => project.areaSqft ?? -1,
  }[sort]
  return projects
    .filter(
      (project) =>
        (category === undefined || project.category === category) &&
        (type === undefined || project.type === type) &&
        (style === undefined || project.style === style) &&
        (bhk === undefined || project.bhk === bhk),
    )
    .sort((a, b) => (valueIn(a) < valueIn(b) ? 1 : valueIn(a) > valueIn(b) ? -1 : b.id - a.id))
}

/** The number of projects per value, most frequent first; projects without a value are left out. */
export function countsOf<T, V extends string | number>(
  projects: readonly T[],
  valueIn: (project: T) => V | null,
): [value: V, count: number][] {
  const counts = new Map<V, number>()
  for (const project of projects) {
    const value = valueIn(project)
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}
