import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { i18nOf } from '#platform/languages/texts.server.ts'
import { type TownId, townIds } from '#platform/values/towns.ts'
import { chartPath, pricesOf, ticksOf } from './chart-rules.ts'
import { materialIds, materials, type RateTown, readMaterial } from './material-rules.ts'
import { amountOf } from './material-words.tsx'
import { changeFrom, materialPath, ratesPath, rateTownOf, rateTownOfAccount, readRateTown } from './rules.ts'
import { proposalForm, proposalInput } from './schema.ts'

const others: Partial<Record<TownId, RateTown>> = {
  ...{ kamshet: 'maval', vadgaon: 'maval', talegaon: 'maval', malavli: 'maval', pawna: 'maval' },
  ...{ lonavla: 'lonavla', khandala: 'lonavla', karla: 'lonavla', khopoli: 'lonavla', khalapur: 'lonavla' },
}

test.each(townIds)('%s takes its rates from one of three towns', (town) => {
  expect(rateTownOf(town)).toBe(others[town] ?? 'pune')
})

test('an account with a known town sees that town’s rates first', () => {
  expect(rateTownOfAccount({ town: 'karla' })).toBe('lonavla')
  for (const unknown of [{}, null, undefined]) expect(rateTownOfAccount(unknown)).toBeUndefined()
})

test.each([
  ['en', 1, 'bag', '1 bag'],
  ['en', 660, 'bag', '660 bags'],
  ['en', 0.5, 'cubic-meter', '0.50 cubic meters'],
  ['en', 2, 'brass', '2 brass'],
  ['mr', 1, 'bag', '1 गोणी'],
  ['mr', 660, 'bag', '660 गोण्या'],
  ['hi', 13_200, 'piece', '13,200 नग'],
] as const)('in %s, %s of the unit %s is “%s”', (language, quantity, unit, text) => {
  expect(amountOf(quantity, unit, i18nOf(language))).toBe(text)
})

test.each([
  ['pune', 'pune'],
  ['lonavla', 'lonavla'],
  ['Pune', 'maval'],
  ['mumbai', 'maval'],
  [undefined, 'maval'],
])('the town %s in an address is read as %s', (given, town) => {
  expect(readRateTown(given)).toBe(town)
})

test('there are 50 different materials, and the first ten keep their positions', () => {
  expect(new Set(materialIds).size).toBe(50)
  expect(materialIds.slice(0, 10)).toEqual([
    ...['crushed-sand', 'red-bricks', 'cement', 'steel-bars', 'aggregate'],
    ...['conduit', 'wire-1-5', 'windows', 'waterproofing', 'cpvc-pipe'],
  ])
  expect([readMaterial('cement'), readMaterial('gold'), readMaterial('toString')]).toEqual([
    materials[2],
    undefined,
    undefined,
  ])
})

test('the address of Maval’s rates has no town', () => {
  expect([ratesPath('maval'), ratesPath('pune')]).toEqual(['/rates', '/rates?town=pune'])
  expect(materialPath('cement', 'lonavla')).toBe('/rates/cement?town=lonavla')
})

test.each([
  [undefined, 360, null],
  [360, 360, null],
  [360, 369, { rupees: 9, percent: 2.5 }],
  [9, 8, { rupees: -1, percent: -11.1 }],
])('the change from ₹%s to ₹%i', (before, price, change) => {
  expect(changeFrom(before, price)).toEqual(change)
})

const today = '2026-11-21'
const given = { material: 'cement', town: 'maval', price: '365', day: today, source: 'A dealer in Talegaon' }
const messagesOf = (change: object) => {
  const { error, data } = proposalForm(today).safeParse({ ...given, ...change })
  return error ? error.issues.map(({ path }) => path.join('.')) : data
}

describe('A proposal', () => {
  test.each([
    ['365', 365],
    ['₹365', 365],
    ['₹1,500/-', 1500],
    ['१५०००', 15_000],
    ['₹1.5 lakh', 150_000],
    ['१.५ लाख', 150_000],
    [365, 365],
  ])('takes the price %s', (price, rupees) => {
    expect(messagesOf({ price })).toMatchObject({ price: rupees })
  })

  test.each(['', '0', '-5', '12.50', 'five hundred', '11 lakh', null])('refuses the price %s', (price) => {
    expect(messagesOf({ price })).toEqual(['price'])
  })

  test.each([
    ['2026-05-25', true],
    ['2026-05-24', false],
    ['2026-11-22', false],
    ['2026-02-30', false],
    ['', false],
  ])('of the day %s is accepted: %s', (day, isTaken) => {
    expect(messagesOf({ day })).toEqual(isTaken ? expect.objectContaining({ day }) : expect.arrayContaining(['day']))
  })

  test.each([
    [{ source: 'ok' }, 'source'],
    [{ source: '   ' }, 'source'],
    [{ source: '12345' }, 'source'],
    [{ source: 'x'.repeat(201) }, 'source'],
    [{ material: 'gold' }, 'material'],
    [{ town: 'mumbai' }, 'town'],
  ])('%j is refused, and the refusal names the field', (change, field) => {
    expect(messagesOf(change)).toEqual(expect.arrayContaining([field]))
  })

  test('has a source on one line', () => {
    expect(proposalInput.parse({ ...given, source: ' तळेगावचा\n डीलर ' }).source).toBe('तळेगावचा डीलर')
  })
})

describe('A chart', () => {
  const points = [
    { day: '2026-11-01', price: 360 },
    { day: '2026-11-11', price: 380 },
    { day: '2026-11-21', price: 370 },
  ]
  const box = { width: 100, height: 50, margin: 0 }

  test('places each rate at its day and its price', () => {
    expect(chartPath(points, pricesOf(points), box).map(({ x, y }) => [x, y])).toEqual([
      [0, 50],
      [50, 0],
      [100, 25],
    ])
  })

  test('places a single rate at the right end, in the middle', () => {
    const [only] = [points.slice(0, 1)]
    expect(chartPath(only, pricesOf(only), box)).toMatchObject([{ x: 100, y: 25 }])
    expect(chartPath([], pricesOf([]), box)).toEqual([])
  })

  test.each([
    [
      [360, 380, 370],
      [360, 365, 370, 375, 380],
    ],
    [
      [9, 10],
      [9, 10, 11],
    ],
    [
      [1, 1],
      [0, 1, 2],
    ],
    [
      [17_500, 18_800],
      [17_500, 18_000, 18_500, 19_000],
    ],
  ])('of the prices %j has the lines %j', (prices, lines) => {
    expect(ticksOf(prices.map((price, at) => ({ day: `2026-11-0${at + 1}`, price })))).toEqual(lines)
  })

  test('of any prices has three to six lines that enclose all of them', () => {
    const price = fc.integer({ min: 1, max: 5_000_000 })
    fc.assert(
      fc.property(price, price, (one, other) => {
        const ticks = ticksOf([one, other].map((price, at) => ({ day: `2026-11-0${at + 1}`, price })))
        expect(ticks.length).toBeGreaterThanOrEqual(3)
        expect(ticks.length).toBeLessThanOrEqual(6)
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(one, other))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(one, other))
      }),
    )
  })
})
