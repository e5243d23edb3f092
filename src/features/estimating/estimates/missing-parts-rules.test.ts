import { expect, test } from 'vitest'
import { newContent } from './content-rules.ts'
import { chooseTier } from './fixture-rules.ts'
import { missingParts } from './missing-parts-rules.ts'
import { otherMethodOf } from './mode-rules.ts'
import { totalsOf } from './rules.ts'

const rates = {
  day: '2026-11-01',
  prices: { cement: 360, windows: 7200, conduit: 28, 'cpvc-pipe': 430, 'floor-tiles': 760, 'interior-paint': 250 },
}
const rows = { mason: 'Mason', helper: 'Helper', mixer: 'Mixer', scaffolding: 'Scaffolding' }
const fresh = newContent('estimator', { name: '', town: 'maval', rates, rows })
const start = { ...fresh, fixtures: {} }

test('the standard formulas count nothing for doors, floors and fixtures', () => {
  expect(missingParts(start)).toEqual(['doors', 'flooring', 'electrical-fixtures', 'plumbing-fixtures'])
})

test('the estimator starts with fixtures, so that only what the thumb rule leaves out is missing', () => {
  expect(missingParts(fresh)).toEqual([])
  expect(missingParts({ ...fresh, method: 'thumb' })).toEqual(['wiring', 'pipes'])
})

test('the thumb rule does not count wires, pipes, doors and windows either', () => {
  const parts = missingParts({ ...start, method: 'thumb' })
  expect(parts).toEqual(['wiring', 'pipes', 'doors', 'windows', 'electrical-fixtures', 'plumbing-fixtures'])
})

test('doors, windows and floors can be fixtures', () => {
  const fixtures = {
    'doors-windows': chooseTier('doors-windows', 'basic', undefined),
    flooring: chooseTier('flooring', 'basic', undefined),
  }
  expect(missingParts({ ...start, method: 'thumb', fixtures })).not.toContain('windows')
  expect(missingParts({ ...start, fixtures })).toEqual(['electrical-fixtures', 'plumbing-fixtures'])
})

test('a new calculator has no part of a house', () => {
  const parts = missingParts(newContent('calculator', { name: '', town: 'maval', rates, rows }))
  expect(parts).toHaveLength(11)
})

test('the other method gives its own total, and nothing in manual mode', () => {
  const thumb = totalsOf({ ...start, method: 'thumb' })
  expect(otherMethodOf(start)).toEqual({ method: 'thumb', totals: thumb })
  expect(otherMethodOf({ ...start, method: 'thumb' })).toEqual({ method: 'formula', totals: totalsOf(start) })
  expect(otherMethodOf({ ...start, mode: 'manual' })).toBeUndefined()
})
