import { expect, test } from 'vitest'
import { startScript } from './page-start.ts'

test('the script before the first paint can be read by a browser, and cannot close its element', () => {
  expect(() => new Function(startScript)).not.toThrow()
  expect(startScript).not.toContain('</')
})
