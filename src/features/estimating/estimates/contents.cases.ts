import fc from 'fast-check'
import { materialIds, rateTowns } from '#features/estimating/rates/material-rules.ts'
import {
  constructionTypes,
  type EstimateContent,
  estimateKinds,
  gstKinds,
  limits,
  methods,
  modes,
  newContent,
  otherCosts,
  qualities,
} from './content-rules.ts'
import { fixtureIds, fixtureQualities } from './fixture-rules.ts'

/** Round prices, so that the results can be checked by hand. */
export const roundPrices = {
  'crushed-sand': 6000,
  'red-bricks': 10,
  cement: 400,
  'steel-bars': 60,
  aggregate: 4000,
  conduit: 30,
  'wire-1-5': 2000,
  windows: 8000,
  waterproofing: 150,
  'cpvc-pipe': 500,
} as const

const rows = { mason: 'Mason', helper: 'Helper', mixer: 'Concrete Mixer', scaffolding: 'Scaffolding' }
const start = { name: '', town: 'maval' as const, rates: { day: '2026-11-25', prices: roundPrices }, rows }
/** A new estimate of the estimator, without the fixtures with which it starts. */
export const estimatorContent = (changes: Partial<EstimateContent> = {}): EstimateContent => ({
  ...newContent('estimator', start),
  fixtures: {},
  ...changes,
})
export const calculatorContent = (changes: Partial<EstimateContent> = {}): EstimateContent => ({
  ...newContent('calculator', start),
  ...changes,
})

const quantity = fc.integer({ min: 0, max: limits.quantity * 100 }).map((hundredths) => hundredths / 100)
const price = fc.integer({ min: 0, max: limits.price })
const paise = fc.integer({ min: 0, max: limits.price * 100 }).map((each) => each / 100)
const entry = { selected: fc.boolean(), quantity, price: paise }
const some = <T>(keys: readonly string[], value: fc.Arbitrary<T>) =>
  fc.dictionary(fc.constantFrom(...keys), value, { noNullPrototype: true })
const text = fc.string({ maxLength: 20 }).map((typed) => typed.trim())
const count = (max: number) => fc.integer({ min: 1, max })
const rowsOf = <T extends { id: string }>(row: fc.Arbitrary<T>) =>
  fc.uniqueArray(row, { maxLength: 5, selector: ({ id }) => id })
const id = fc.uuid()

/** Generates any estimate that can be stored, up to the limits. */
export const anyContent: fc.Arbitrary<EstimateContent> = fc.record({
  kind: fc.constantFrom(...estimateKinds),
  name: text,
  town: fc.constantFrom(...rateTowns),
  areaInSqFt: count(limits.area),
  constructionType: fc.constantFrom(...constructionTypes),
  quality: fc.constantFrom(...qualities),
  mode: fc.constantFrom(...modes),
  method: fc.constantFrom(...methods),
  rates: fc.record({ day: fc.constant('2026-11-25'), prices: some(materialIds, price) }),
  materials: some(
    materialIds,
    fc.record(
      { ...entry, fromAuto: fc.constant(true as const) },
      { requiredKeys: ['selected', 'quantity', 'price'], noNullPrototype: true },
    ),
  ),
  customMaterials: rowsOf(
    fc.record({ id, name: text, unit: text, category: fc.constant('structural' as const), ...entry }),
  ),
  fixtures: some(
    fixtureIds,
    fc.record({ quality: fc.constantFrom(...fixtureQualities), price, quantity: fc.option(quantity) }),
  ),
  otherCosts: some(otherCosts, fc.integer({ min: 0, max: 1_000_000_000 })),
  costsFromAuto: fc.option(some(otherCosts, fc.constant(true as const)), { nil: undefined }),
  labor: rowsOf(
    fc.record({
      id,
      type: text,
      workers: count(limits.workers),
      days: count(limits.days),
      ratePerDay: fc.integer({ min: 0, max: limits.rate }),
    }),
  ),
  equipment: rowsOf(
    fc.record({
      id,
      name: text,
      quantity: count(limits.workers),
      days: count(limits.days),
      ratePerDay: fc.integer({ min: 0, max: limits.rate }),
    }),
  ),
  profitPercent: fc.integer({ min: 0, max: 100 }),
  contingencyPercent: fc.integer({ min: 0, max: 100 }),
  gst: fc.constantFrom(...gstKinds),
})
