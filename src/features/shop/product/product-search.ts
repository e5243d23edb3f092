/** The search parameters of a product's page, which control its reviews. */
export type ProductSearch = { sort?: string; after?: string; write?: string; report?: string }

export function readProductSearch(search: Record<string, unknown>): ProductSearch {
  const textOf = (given: unknown) => (typeof given === 'string' ? given : undefined)
  const { sort, after, write, report } = search
  return { sort: textOf(sort), after: textOf(after), write: textOf(write), report: textOf(report) }
}
