import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent, calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { linesOf, totalRange, totalsOf } from '#features/estimating/estimates/rules.ts'
import { estimatePage, listedOf, shownOf, withDevices } from './rules.ts'
import type { DeviceEstimate } from './sync-rules.ts'

test.each([
  ['calculator', 'customer', '/dashboard/calculator'],
  ['calculator', 'contractor', '/contractor-dashboard/calculator'],
  ['calculator', 'architect', '/estimator'],
  ['calculator', undefined, '/estimator'],
  ['estimator', 'customer', '/estimator'],
] as const)('an estimate of the %s is opened by a %s at %s', (kind, userType, path) => {
  const page = estimatePage(kind, userType, 'an-id')
  const address = 'params' in page ? page.to.replace('$dashboard', page.params.dashboard) : page.to
  expect([address, page.search]).toEqual([path, { estimate: 'an-id' }])
})

const record = (id: string, at: number, isUnsent: boolean): DeviceEstimate => ({
  ...{ id, owner: 1, at, isUnsent, content: calculatorContent({ name: id }), base: null, revision: 0, conflicts: [] },
})

test('the list has each estimate once, the most recently changed first, and an unsent copy on the device replaces the server’s', () => {
  const [one, two] = [record('one', 2000, true), record('two', 1000, false)]
  const listed = [
    { ...listedOf(two), updatedAt: '1970-01-01T00:00:03.000Z' },
    { ...listedOf(one), total: 5 },
  ]
  expect(withDevices(listed, [one, two]).map(({ id, total, isOnlyHere }) => [id, total, isOnlyHere])).toEqual([
    ['two', 0, false],
    ['one', 0, true],
  ])
})

test('others see every line that counts, to the rupee', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const shown = shownOf(content)
      expect(linesOf(shown)).toEqual(linesOf(content))
      expect([totalsOf(shown), totalRange(shown)]).toEqual([totalsOf(content), totalRange(content)])
    }),
  )
})

test('others see neither deselected entries nor values for manual mode', () => {
  const content = calculatorContent({
    materials: {
      cement: { selected: true, quantity: 10, price: 300 },
      'red-bricks': { selected: false, quantity: 500, price: 6 },
    },
    customMaterials: [
      { id: 'a', name: 'Mother’s loan', unit: '', category: 'finishing', selected: false, quantity: 1, price: 90_000 },
    ],
    otherCosts: { labor: 450_000 },
  })
  const { materials, customMaterials, otherCosts } = shownOf(content)
  expect([Object.keys(materials), customMaterials, otherCosts]).toEqual([['cement'], [], { labor: 450_000 }])
  const automatic = shownOf({ ...content, mode: 'auto' })
  expect([automatic.materials, automatic.otherCosts]).toEqual([{}, {}])
})
