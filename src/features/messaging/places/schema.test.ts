import { expect, test } from 'vitest'
import { outsideIndia } from '#features/building/projects/pin-schema.ts'
import { noPlace } from './place-fields.tsx'
import { placeForm } from './schema.ts'

test.each([
  ['18.7546, 73.5523', []],
  ['6.7560, 93.8420', []],
  ['34.1526, 77.5771', []],
  ['73.5523, 18.7546', [['pasted', 'asks for the order of the numbers']]],
  ['-33.8568, 151.2153', [['pasted', 'says that it is outside India']]],
  ['25.2048, 55.2708', [['pasted', 'says that it is outside India']]],
  ['18.7546, -73.5523', [['pasted', 'says that it is outside India']]],
])('The pasted point %s is refused as %o', (pasted, refused) => {
  const read = placeForm.safeParse({ ...noPlace, way: 'pasted', pasted })
  const issues = read.error?.issues ?? []
  expect(
    issues.map(({ path, message }) => [
      path.join(),
      message === outsideIndia ? 'says that it is outside India' : 'asks for the order of the numbers',
    ]),
  ).toEqual(refused)
})
