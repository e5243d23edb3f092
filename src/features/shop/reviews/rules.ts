import { readCursor } from '#platform/http/cursor.ts'

export const shortestText = 10
export const longestText = 2000
export const mostPhotos = 4
export const reviewsPerPage = 10
/** How many of the newest reviews are in the product's structured data for search engines. */
export const reviewsInRecords = 5
/** The HTML ids of the reviews on a product's page, and of the form among them. */
export const reviewsId = 'reviews'
export const reviewFormId = 'write-review'

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The sort order in an address. An unknown one is read as 'newest'. */
export function readSort(given: unknown): ReviewSort {
  return reviewSorts.find((sort) => sort === given) ?? 'newest'
}

/** Whether a cursor's value can occur in this sort order: an id, or stars. */
export function canEndAt(sort: ReviewSort, { value, id }: { value: number; id: number }): boolean {
  return sort === 'newest' ? value === id : Number.isInteger(value) && value >= 1 && value <= 5
}

/**
 * The cursor in an address, if it is possible in this sort order. Otherwise undefined: the list starts at its
 * beginning.
 */
export function cursorFor(sort: ReviewSort, after: unknown): string | undefined {
  const cursor = typeof after === 'string' ? readCursor(after) : undefined
  return cursor && canEndAt(sort, cursor) ? (after as string) : undefined
}
