import { describe, expect, test } from 'vitest'
import { cursorText, readCursor } from './cursor.ts'

describe('A cursor', () => {
  test.each([1732168800123456, 4.714285714285714, 2008, 0, 1e-7])(
    'survives its text to the last digit: %d',
    (value) => {
      const cursor = { value, id: 1042 }
      expect(readCursor(cursorText(cursor))).toEqual(cursor)
    },
  )

  test.each(['', '1', '_', '1_', 'a_b', '1_2_3', '-1_2', '9999999999999999_1'])('cannot be %j', (text) => {
    expect(readCursor(text)).toBeUndefined()
  })
})
