import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { type Cursor, lastDayNumber, readCursor } from './cursor.ts'

/**
 * The `after` parameter of a request for the next page of a list. It is `next` of the previous response, with a value
 * that is possible in the sorted column.
 */
function cursorOf(isOfColumn: (cursor: Cursor) => boolean) {
  return z.string().transform((text, context) => {
    const cursor = readCursor(text)
    if (cursor && isOfColumn(cursor)) return cursor
    context.issues.push({
      code: 'custom',
      message: msg`We couldn't load any more. Please reload the page.`.id,
      input: text,
    })
    return z.NEVER
  })
}

/** For a list sorted by id. */
export const idCursor = cursorOf(({ value, id }) => value === id)

/** For a list sorted by a column of whole numbers, none of which exceeds `most`. */
export function wholeCursor(most: number) {
  return cursorOf(({ value }) => Number.isInteger(value) && value <= most)
}

/** For a list sorted by day. The value is a dayNumber. */
export const dayCursor = wholeCursor(lastDayNumber)

const firstMoment = Date.UTC(2000, 0, 1) * 1000
/** For a list sorted by time. The value is in microseconds since 1970. */
export const timeCursor = cursorOf(({ value }) => Number.isInteger(value) && value >= firstMoment)

/**
 * For a list whose sorting may be chosen, or that is sorted by any kind of number. The query makes sure that the column
 * can hold the value.
 */
export const numberCursor = cursorOf(() => true)
