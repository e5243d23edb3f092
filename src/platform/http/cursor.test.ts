import { describe, expect, test } from 'vitest'
import { dayNumber } from '#platform/values/days.ts'
import { cursorIn, cursorText, readCursor } from './cursor.ts'
import { dayCursor, idCursor, numberCursor, timeCursor, wholeCursor } from './cursor-schema.ts'

describe('A cursor', () => {
  test.each([1732168800123456, 4.714285714285714, 2008, 0, 1e-7])(
    'keeps its number to the last digit as text: %d',
    (value) => {
      for (const cursor of [
        { value, id: 1042 },
        { value, id: 1042, rank: 3 },
      ])
        expect(readCursor(cursorText(cursor))).toEqual(cursor)
    },
  )

  test.each(['', '1', '_', '1_', 'a_b', '1_2_3', '1_2-', '1_2-34', '-1_2', '9999999999999999_1'])(
    'cannot be %j',
    (text) => {
      expect(readCursor(text)).toBeUndefined()
      expect(cursorIn(text)).toBeUndefined()
    },
  )

  test('from an address stays as it is written there', () => {
    expect(cursorIn('1.50_7')).toBe('1.50_7')
    for (const given of [undefined, null, 7, ['1_7'], { value: 1, id: 7 }]) expect(cursorIn(given)).toBeUndefined()
  })

  test.each([
    ['idCursor', idCursor, ['7_7'], ['7_8', '1.5_1', '3000000000_1', 'x']],
    ['dayCursor', dayCursor, ['0_1', '20778_9', '47481_1'], ['47482_1', '1.5_1', '3000000000_1', 'x']],
    ['timeCursor', timeCursor, ['1795219200000000_1'], ['1795219200000000.5_1', '20778_1', '3000000000_1', 'x']],
    ['wholeCursor', wholeCursor(100), ['100_1'], ['101_1', '1.5_1', 'x']],
    ['numberCursor', numberCursor, ['4.5_1', '3000000000_1'], ['x', '']],
  ])('fits the sorted column of its list: %s', (_, schema, good, bad) => {
    for (const text of good) expect(cursorText(schema.parse(text)), text).toBe(text)
    for (const text of bad) expect(schema.safeParse(text).success, text).toBe(false)
  })

  test('holds a day as a number', () => {
    expect([dayNumber('1970-01-01'), dayNumber('2026-11-21')]).toEqual([0, 20_778])
  })
})
