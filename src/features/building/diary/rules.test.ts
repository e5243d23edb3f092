import { describe, expect, test } from 'vitest'
import { headCount, isBlank, isStillToCome } from './rules.ts'

describe('An entry', () => {
  const nothing = { note: '', labour: {}, deliveries: [], pictureCount: 0 }
  test.each([
    [nothing, true],
    [{ ...nothing, labour: { masons: 0 } }, true],
    [{ ...nothing, note: 'Slab cast.' }, false],
    [{ ...nothing, labour: { masons: 2 } }, false],
    [{ ...nothing, deliveries: [{ what: 'Cement', quantity: '', from: '' }] }, false],
    [{ ...nothing, pictureCount: 1 }, false],
  ])('%j is blank: %s', (written, blank) => expect(isBlank(written)).toBe(blank))

  test('counts everyone who worked', () => expect(headCount({ masons: 4, helpers: 6, others: 1 })).toBe(11))

  test.each([
    ['2026-11-21T18:29:59Z', '2026-11-21', false],
    ['2026-11-21T18:29:59Z', '2026-11-22', true],
    ['2026-11-21T18:30:00Z', '2026-11-22', false],
  ])('at %s the day %s is in the future in India: %s', (now, day, isToCome) =>
    expect(isStillToCome(day, new Date(now))).toBe(isToCome),
  )
})
