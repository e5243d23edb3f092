import { describe, expect, test } from 'vitest'
import { hireKindOf } from '#features/estimating/estimates/equipment-rules.ts'
import { addDays } from '#platform/values/days.ts'
import { freeCount, isFreeOn, nextFree, refusalOf, type Units } from './availability-rules.ts'
import { machineKinds, readMachineKind } from './kind-rules.ts'
import { dayCount, hireCost, lateCost, priceOf, splitGst } from './price-rules.ts'
import { linesOf, questionText, readDayCount, readDays, readQuestion, slugOf } from './rules.ts'

describe('The days of a hire', () => {
  test.each([
    ['2026-08-10', '2026-08-12', 3],
    ['2026-08-10', '2026-08-10', 1],
    ['2026-08-31', '2026-09-01', 2],
    ['2026-12-30', '2027-01-02', 4],
    ['2028-02-28', '2028-03-01', 3],
    ['2027-02-28', '2027-03-01', 2],
    ['2028-02-29', '2028-02-29', 1],
    ['2028-01-01', '2028-12-31', 366],
  ])('from %s to %s are %i, counting the first and the last', (from, until, days) =>
    expect(dayCount(from, until)).toBe(days),
  )
})

describe('What days cost', () => {
  const rates = { rateDay: 1200, rateWeek: 7000 }
  test.each([
    [1, 1200],
    [5, 6000],
    [6, 7000],
    [7, 7000],
    [8, 8200],
    [13, 14_000],
    [14, 14_000],
    [90, 7000 * 12 + 7000],
  ])('%i days with a rate for the week: ₹%i', (days, cost) => expect(hireCost(days, rates)).toBe(cost))
  test('without a weekly rate, each day costs the same', () =>
    expect(hireCost(8, { rateDay: 800, rateWeek: null })).toBe(6400))
  test('more days never cost less', () => {
    for (let days = 1; days < 200; days++)
      expect(hireCost(days + 1, rates)).toBeGreaterThanOrEqual(hireCost(days, rates))
  })

  test.each([
    ['2026-08-12', 0],
    ['2026-08-11', 0],
    ['2026-08-13', 1200],
    ['2026-09-12', 31 * 1200],
  ])('back on %s instead of 12 August: ₹%i more', (returnedOn, cost) =>
    expect(lateCost({ until: '2026-08-12', rateDay: 1200 }, returnedOn)).toBe(cost),
  )

  const terms = { ...rates, deposit: 5000, delivery: 600 }
  test('delivery is paid both ways, and the deposit is separate', () => {
    const days = { from: '2026-08-10', until: '2026-08-12' }
    expect(priceOf(terms, { ...days, isDelivered: true })).toEqual({
      ...{ days: 3, hire: 3600, delivery: 1200, total: 4800, deposit: 5000 },
    })
    expect(priceOf(terms, { ...days, isDelivered: false })).toMatchObject({ delivery: 0, total: 3600 })
    expect(priceOf({ ...terms, delivery: null }, { ...days, isDelivered: true })).toMatchObject({ delivery: 0 })
  })

  test('the parts of every price with GST add up to it, and CGST equals SGST', () => {
    expect(splitGst(1180)).toEqual({ net: 1000, cgst: 90, sgst: 90 })
    expect(splitGst(1200)).toEqual({ net: 1016.94, cgst: 91.53, sgst: 91.53 })
    for (let price = 1; price <= 100_000; price++) {
      const { net, cgst, sgst } = splitGst(price)
      if (cgst !== sgst || Math.round(net * 100) + 2 * Math.round(cgst * 100) !== price * 100)
        expect(price).toBe('wrong')
      if (Math.abs((cgst + sgst) * 118 - price * 18) > 1.2) expect(price).toBe('wrong')
    }
  })
})

describe('What is free', () => {
  const taken = (from: number, until: number) => ({ from: `2026-08-${from}`, until: `2026-08-${until}` })
  const units: Units = [[taken(10, 12)], [taken(12, 14), taken(20, 22)]]
  test.each([
    ['2026-08-10', '2026-08-11', 1],
    ['2026-08-12', '2026-08-12', 0],
    ['2026-08-13', '2026-08-14', 1],
    ['2026-08-10', '2026-08-14', 0],
    ['2026-08-15', '2026-08-19', 2],
    ['2026-08-14', '2026-08-20', 1],
  ])('from %s to %s: %i units', (from, until, count) => expect(freeCount(units, { from, until })).toBe(count))
  test('a day is free as long as one unit is', () => {
    expect([isFreeOn(units, '2026-08-11'), isFreeOn(units, '2026-08-12')]).toEqual([true, false])
  })

  const bounds = { today: '2026-08-05', minDays: 2 }
  test.each([
    ['2026-08-15', '2026-08-16', undefined],
    ['2026-08-05', '2026-08-06', undefined],
    ['2026-08-04', '2026-08-06', 'past'],
    ['2026-08-16', '2026-08-15', 'order'],
    ['2026-08-15', '2026-08-15', 'too_short'],
    ['2026-08-15', '2026-12-15', 'too_long'],
    ['2027-08-04', '2027-08-05', undefined],
    ['2027-08-05', '2027-08-06', 'too_far'],
    ['2026-08-11', '2026-08-12', 'taken'],
  ])('from %s to %s: %s', (from, until, reason) =>
    expect(refusalOf({ from, until }, bounds, [[taken(10, 12)]])).toBe(reason),
  )

  test('the next consecutive free days are found', () => {
    const of = (days: number, from = '2026-08-05') => nextFree([[taken(10, 12)]], { from, days, today: '2026-08-05' })
    expect(of(3, '2026-08-11')).toEqual({ from: '2026-08-13', until: '2026-08-15' })
    expect(of(5)).toEqual({ from: '2026-08-05', until: '2026-08-09' })
    expect(of(6)).toEqual({ from: '2026-08-13', until: '2026-08-18' })
    const always = [[{ from: '2026-08-01', until: addDays('2026-08-01', 500) }]]
    expect(nextFree(always, { from: '2026-08-05', days: 1, today: '2026-08-05' })).toBeUndefined()
  })
})

test('each piece of equipment in an estimate leads to an existing kind', () => {
  const names = ['Mixer', 'Scaffolding', 'Vibrator', 'Compactor', 'Bar bending', 'Bar cutting', 'Tile cutter']
  const more = ['Breaker', 'Pump', 'Ladder', 'Hoist', 'Grinder']
  const kinds = [...names, ...more].map((name) => readMachineKind(hireKindOf(name)))
  expect(new Set(kinds)).toEqual(new Set(machineKinds.filter((kind) => kind !== 'other')))
})

describe('An address', () => {
  test.each([
    [
      { from: '2026-08-10', until: '2026-08-12' },
      { from: '2026-08-10', until: '2026-08-12' },
    ],
    [{ from: '2026-08-10' }, { from: '2026-08-10', until: '2026-08-10' }],
    [{ from: '2026-08-12', until: '2026-08-10' }, undefined],
    [{ from: '2026-02-30', until: '2026-02-30' }, undefined],
    [{ from: 'tomorrow' }, undefined],
    [{}, undefined],
  ])('%j means %j', (search, days) => expect(readDays(search)).toEqual(days))

  test('an unknown kind or town is ignored', () => {
    const read = readQuestion({ kind: 'ladder', town: 'atlantis', q: '  mixer   big ', from: '2026-08-10' })
    expect(read).toMatchObject({ kind: 'ladder', town: undefined, q: 'mixer big', until: '2026-08-10' })
    expect(questionText(read)).toBe('?kind=ladder&q=mixer+big&from=2026-08-10&until=2026-08-10')
    expect(questionText(readQuestion({}))).toBe('')
  })

  test.each([
    ['15', 15],
    ['0', undefined],
    ['91', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    [undefined, undefined],
  ])('“%s” days is read as %s', (given, days) => expect(readDayCount(given)).toBe(days))

  test.each([
    ['Half-bag mixer (diesel)', 'half-bag-mixer-diesel-12'],
    ['', 'ladder-12'],
    ['मिक्सर', 'ladder-12'],
  ])('a machine titled “%s” has the address %s', (title, slug) =>
    expect(slugOf({ kind: 'ladder', title, id: 12 })).toBe(slug),
  )
})

test('a text is split into its lines without the empty ones', () =>
  expect(linesOf(' Belt \n\n Cover\n')).toEqual(['Belt', 'Cover']))
