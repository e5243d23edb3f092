import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContent, calculatorContent } from '#features/estimating/estimates/contents.cases.ts'
import { linesOf, totalRange, totalsOf } from '#features/estimating/estimates/rules.ts'
import { shownOf } from './rules.ts'

test('others see every line that counts, to the rupee', () => {
  fc.assert(
    fc.property(anyContent, (content) => {
      const shown = shownOf(content)
      expect(linesOf(shown)).toEqual(linesOf(content))
      expect([totalsOf(shown), totalRange(shown)]).toEqual([totalsOf(content), totalRange(content)])
    }),
  )
})

test('others see nothing that was taken out again, nor what waits for manual mode', () => {
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
