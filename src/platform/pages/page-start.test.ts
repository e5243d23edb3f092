import { expect, test } from 'vitest'
import { startScript } from './page-start.ts'

test('a browser can parse the script before the first paint, and it cannot close its element', () => {
  expect(() => new Function(startScript)).not.toThrow()
  expect(startScript).not.toContain('</')
})
