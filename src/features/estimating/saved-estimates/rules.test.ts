import { expect, test } from 'vitest'
import { calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import type { DeviceEstimate } from '#features/estimating/kept-estimates/sync-rules.ts'
import { estimatePage, listedOf, withDevices } from './rules.ts'

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

test('the list has each estimate once, the one changed last first; what only the device has counts before the server’s', () => {
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
