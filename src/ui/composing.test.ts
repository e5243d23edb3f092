import { expect, test } from 'vitest'
import { isComposing } from './composing.ts'

test.each([
  ['Enter or Escape during a composition', { isComposing: true, keyCode: 229 }, true],
  ['Enter during a composition, with its own code', { isComposing: true, keyCode: 13 }, true],
  ['the Enter with which Safari ends a composition', { isComposing: false, keyCode: 229 }, true],
  ['Enter', { isComposing: false, keyCode: 13 }, false],
  ['Escape', { isComposing: false, keyCode: 27 }, false],
])('%s: %o belongs to a composition: %s', (_, event, belongs) => {
  expect(isComposing(event)).toBe(belongs)
})
