import { dayNumber } from '#platform/values/days.ts'

/**
 * The position at which a page of a list ended: the last row's value in the sort column, and its id. The id
 * distinguishes rows with the same value. `rank` is the group of the row, in a list whose rows come in groups.
 */
export type Cursor = { value: number; id: number; rank?: number | undefined }

/** A cursor as text: { value: 4.52, id: 103 } → '4.52_103'. It is `next` in responses and `after` in requests. */
export function cursorText({ value, id, rank }: Cursor): string {
  return `${value}_${id}${rank === undefined ? '' : `-${rank}`}`
}

/**
 * `rows` are up to `size + 1` fetched rows. Returns the first `size` of them, and the cursor of the next page, or null
 * if there is none.
 */
export function pageOf<Row>(
  rows: readonly Row[],
  size: number,
  cursorOf: (last: Row) => Cursor,
): { shown: Row[]; next: string | null } {
  const shown = rows.slice(0, size)
  const last = shown.at(-1)
  return { shown, next: last && rows.length > size ? cursorText(cursorOf(last)) : null }
}

/** Reads the output of cursorText. Undefined for any other text. */
export function readCursor(text: string): Cursor | undefined {
  const [, value, id, rank] = /^(\d{1,16}(?:\.\d{1,17})?(?:e-\d{1,3})?)_(\d{1,15})(?:-(\d))?$/.exec(text) ?? []
  if (!value || !id) return undefined
  const cursor = { value: Number(value), id: Number(id), ...(rank && { rank: Number(rank) }) }
  return Number.isInteger(cursor.value) && !Number.isSafeInteger(cursor.value) ? undefined : cursor
}

/**
 * Returns the given text if it is a valid cursor. Returns undefined for anything else, so that the list starts at the
 * beginning.
 */
export function cursorIn(given: unknown): string | undefined {
  return typeof given === 'string' && readCursor(given) ? given : undefined
}

/** The day number of the latest date that a record can have: the last day of 2099. */
export const lastDayNumber = dayNumber('2099-12-31')
