import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { medianHours } from './answer-time-rules.ts'
import {
  isOverdue,
  mostOpen,
  nextRoomAt,
  type QuoteState,
  quoteStates,
  roomFor,
  takesPlace,
  validUntil,
} from './rules.ts'

const now = new Date('2026-11-25T06:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

describe('How many may be asked', () => {
  type Case = [quotes: [QuoteState, number][], room: number, next: number | null]
  test.each<Case>([
    [[], 3, null],
    [[['asked', 1]], 2, 47],
    [
      [
        ['asked', 1],
        ['asked', 20],
        ['asked', 30],
      ],
      0,
      18,
    ],
    [
      [
        ['asked', 48],
        ['asked', 1],
        ['asked', 1],
      ],
      1,
      47,
    ],
    [
      [
        ['asked', 47.99],
        ['sent', 90],
        ['sent', 90],
      ],
      0,
      0.01,
    ],
    [
      [
        ['declined', 1],
        ['sent', 90],
        ['sent', 90],
      ],
      1,
      null,
    ],
    [
      [
        ['asked', 99],
        ['asked', 99],
        ['asked', 99],
      ],
      3,
      null,
    ],
    [Array.from({ length: 12 }, () => ['declined', 1] as [QuoteState, number]), 0, null],
    [Array.from({ length: 11 }, () => ['declined', 1] as [QuoteState, number]), 1, null],
  ])('with the quotes %j there is room for %i', (given, room, next) => {
    const quotes = given.map(([state, hours]) => ({ state, askedAt: hoursAgo(hours) }))
    expect(roomFor(quotes, now)).toBe(room)
    const at = nextRoomAt(quotes, now)
    expect(at === null ? null : Math.round((at.getTime() - now.getTime()) / 36_000) / 100).toBe(next)
  })

  test('an answer that is overdue after 48 hours makes room, but never for more than three', () => {
    const any = fc.record({ state: fc.constantFrom(...quoteStates), hours: fc.integer({ min: 0, max: 100 }) })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 15 }), (given) => {
        const quotes = given.map(({ state, hours }) => ({ state, askedAt: hoursAgo(hours) }))
        const counted = quotes.filter((quote) => takesPlace(quote, now))
        expect(counted.some((quote) => isOverdue(quote, now))).toBe(false)
        expect(counted.length + roomFor(quotes, now)).toBeLessThanOrEqual(Math.max(mostOpen, counted.length))
      }),
    )
  })

  test('an offer is valid for its days', () => {
    expect(validUntil(now, 30).toISOString()).toBe('2026-12-25T18:29:59.999Z')
    // The first minutes of a day in India still belong to the day before in UTC.
    expect(validUntil(new Date('2026-12-01T18:40:00Z'), 30).toISOString()).toBe('2027-01-01T18:29:59.999Z')
  })
})

describe('The answer time', () => {
  test.each([
    [[], null],
    [[1, 2], null],
    [[1, 2, null, null], null],
    [[30, 2, 5], 5],
    [[0.2, 0.3, 0.4], 1],
    [[5.1, 2, 9], 6],
    [[5, 6, 7, null], 6],
    [[5, 6, 7, null, null, null], 7],
    [[5, 6, 7, null, null, null, null], null],
  ])('of answers after %j hours is %j', (hours, median) => {
    expect(medianHours(hours.map((each, family) => ({ family, hours: each })))).toBe(median)
  })

  test('counts each family once', () => {
    const often = Array.from({ length: 9 }, () => ({ family: 1, hours: 1 }))
    expect(medianHours(often)).toBeNull()
    expect(medianHours([...often, { family: 2, hours: 19 }, { family: 3, hours: 20 }])).toBe(19)
    expect(medianHours([...often, { family: 2, hours: 19 }, { family: 3, hours: null }])).toBeNull()
  })
})
