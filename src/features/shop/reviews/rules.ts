import { readCursor } from '#platform/http/cursor.ts'

export const shortestText = 10
export const longestText = 2000
export const mostPhotos = 4
export const reviewsPerPage = 10
/** The newest of them are told to search engines with the product. */
export const reviewsInRecords = 5
/** Of the reviews on a product's page, and of the form in them. */
export const reviewsId = 'reviews'
export const reviewFormId = 'write-review'

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Reads the order in an address leniently. */
export function readSort(given: unknown): ReviewSort {
  return reviewSorts.find((sort) => sort === given) ?? 'newest'
}

/** Whether a list in this order can end at such a value: its ids, or its stars. */
export function canEndAt(sort: ReviewSort, { value, id }: { value: number; id: number }): boolean {
  return sort === 'newest' ? value === id : Number.isInteger(value) && value >= 1 && value <= 5
}

/** Where a list in this order begins, as an address says; undefined for its beginning, and for what no such list has given. */
export function cursorFor(sort: ReviewSort, after: unknown): string | undefined {
  const cursor = typeof after === 'string' ? readCursor(after) : undefined
  return cursor && canEndAt(sort, cursor) ? (after as string) : undefined
}
