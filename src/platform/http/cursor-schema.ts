import { msg } from '@lingui/core/macro'
import { z } from 'zod'
import { type Cursor, lastDayNumber, readCursor } from './cursor.ts'

/** The `after` parameter of a request for the next page of a list: `next` of the previous response, with a value that its column can have. */
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

/** Of a list in the order of its ids. */
export const idCursor = cursorOf(({ value, id }) => value === id)

/** Of a list in the order of a column of whole numbers, none of which is larger than `most`. */
export function wholeCursor(most: number) {
  return cursorOf(({ value }) => Number.isInteger(value) && value <= most)
}

/** Of a list in the order of days: the value is a dayNumber. */
export const dayCursor = wholeCursor(lastDayNumber)

const firstMoment = Date.UTC(2000, 0, 1) * 1000
/** Of a list in the order of times: the value is in microseconds since 1970. */
export const timeCursor = cursorOf(({ value }) => Number.isInteger(value) && value >= firstMoment)

/** Of a list whose order may be chosen, or is that of a number of any kind: its question sees to what the column can have. */
export const numberCursor = cursorOf(() => true)
