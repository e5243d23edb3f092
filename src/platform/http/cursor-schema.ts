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

/** The cursor of a list sorted by id. */
export const idCursor = cursorOf(({ value, id }) => value === id)

/** The cursor of a list sorted by a column of whole numbers, none of which exceeds `most`. */
export function wholeCursor(most: number) {
  return cursorOf(({ value }) => Number.isInteger(value) && value <= most)
}

/** The cursor of a list sorted by day. Its value is a dayNumber. */
export const dayCursor = wholeCursor(lastDayNumber)

const firstMoment = Date.UTC(2000, 0, 1) * 1000
/** The cursor of a list sorted by time. Its value is in microseconds since 1970. */
export const timeCursor = cursorOf(({ value }) => Number.isInteger(value) && value >= firstMoment)

/**
 * The cursor of a list whose order can be chosen, or that is sorted by any kind of number. The query must make sure
 * that the column can hold the value.
 */
export const numberCursor = cursorOf(() => true)
