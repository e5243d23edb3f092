import { expect, test } from '@playwright/test'
import { measureSizes, scriptTargets } from '../../bench/sizes.ts'

test('the script of a public page does not grow', { tag: '@daily' }, async ({ baseURL }) => {
  const pages = Object.keys(scriptTargets).map((address) => ({ address }))
  const sizes = await measureSizes(Number(new URL(baseURL!).port), pages)
  const named = new Set(sizes.map(({ path }) => path))
  expect([...named]).toEqual(Object.keys(scriptTargets))
  const tooMuch = sizes.filter(({ path, script }) => script > scriptTargets[path]! * 1000)
  expect(tooMuch.map(({ path, language, script }) => `${language} ${path}: ${script} bytes`)).toEqual([])
})
