import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserCaches } from '#platform/testing/browser-caches.ts'
import { forgetOwnPages } from './device-caches.ts'
import { openOfflineCopies } from './offline-copies.ts'

const state = { publicUrl: '', words: { version: '1', routeIds: [], words: {} }, queries: [] }
const html = `<html><body><script type="application/json" id="state">${JSON.stringify(state)}</script></body></html>`
const at = (path: string) => new Request(`https://kamshetbuild.example${path}`)
const answerFor = (account: number | undefined, body = html, status = 200) => {
  const headers = { Date: new Date().toUTCString(), ...(account && { 'X-Account-Id': String(account) }) }
  return new Response(body, { status, headers })
}
const nothing = async () => []
const calculator = { key: '/dashboard/calculator', isPrivate: true, address: '/dashboard/calculator' }
const estimator = { key: '/estimator', isPrivate: false, address: '/estimator' }
const [meera, ravi] = [7, 8]

let browser: ReturnType<typeof browserCaches>
let duringPut: () => Promise<void>
let copies: ReturnType<typeof openOfflineCopies>
beforeEach(() => {
  duringPut = async () => {}
  browser = browserCaches(() => duringPut())
  vi.stubGlobal('caches', browser.caches)
  copies = openOfflineCopies()
})
afterEach(() => vi.unstubAllGlobals())

const keepCalculator = (account: number | undefined, began = copies.begin()) =>
  copies.keepPage(calculator, { response: answerFor(account), began }, nothing)
const keptFor = async (account: number) => browser.paths(`kamshetbuild.own ${account}`)

test('a page for everyone and a page of an account are kept apart', async () => {
  await copies.keepPage(estimator, { response: answerFor(undefined), began: copies.begin() }, nothing)
  await keepCalculator(meera)
  expect(browser.paths('kamshetbuild.pages')).toEqual(['/estimator'])
  expect(await keptFor(meera)).toEqual(['/dashboard/calculator'])
  expect(await copies.find(true, '/dashboard/calculator')).toBeDefined()
  expect(await copies.find(false, '/dashboard/calculator')).toBeUndefined()
})

test('an answer that does not name its account, or is not a page, is not kept, and replaces what was there', async () => {
  await keepCalculator(meera)
  await keepCalculator(undefined)
  expect(await keptFor(meera)).toEqual([])
  await keepCalculator(meera)
  const login = { response: answerFor(undefined, '', 404), began: copies.begin() }
  await copies.keepPage(calculator, login, nothing)
  expect(await keptFor(meera)).toEqual([])
})

test('a page is not kept before the files that it needs are there', async () => {
  const missing = async () => Promise.reject(new Error('a script did not arrive'))
  const arrived = { response: answerFor(undefined), began: copies.begin() }
  await expect(copies.keepPage(estimator, arrived, missing)).rejects.toThrow()
  expect(browser.paths('kamshetbuild.pages')).toEqual([])
})

test('an answer for a different account deletes what was kept for the previous one', async () => {
  await keepCalculator(meera)
  await copies.keepAnswer(at('/api/auth/me'), { response: answerFor(ravi, '{}'), began: copies.begin() }, true)
  expect(await browser.caches.keys()).not.toContain(`kamshetbuild.own ${meera}`)
  expect(await copies.find(true, '/dashboard/calculator')).toBeUndefined()
})

test('what was requested before a logout is not kept after it', async () => {
  const began = copies.begin()
  await copies.forget(undefined)
  await keepCalculator(meera, began)
  await copies.keepAnswer(at('/api/auth/me'), { response: answerFor(meera, '{}'), began }, true)
  expect((await browser.caches.keys()).filter((name) => name.startsWith('kamshetbuild.own'))).toEqual([])
})

test('a page that is being kept during a logout is deleted with it', async () => {
  duringPut = () => copies.forget(undefined)
  await keepCalculator(meera)
  expect(await copies.find(true, '/dashboard/calculator')).toBeUndefined()
  expect(await keptFor(meera)).toEqual([])
})

test('an answer for one account never reaches another that has logged in meanwhile', async () => {
  const began = copies.begin()
  await copies.forget(ravi)
  await keepCalculator(ravi)
  await keepCalculator(meera, began)
  expect(await keptFor(ravi)).toEqual(['/dashboard/calculator'])
  expect(await browser.caches.keys()).not.toContain(`kamshetbuild.own ${meera}`)
})

test('nothing of an account is shown once the browser has no session any more', async () => {
  await keepCalculator(meera)
  let sign: object | null = {}
  vi.stubGlobal('cookieStore', { get: async () => sign })
  expect(await copies.find(true, '/dashboard/calculator')).toBeDefined()
  sign = null
  expect(await copies.find(true, '/dashboard/calculator')).toBeUndefined()
  expect((await browser.caches.keys()).filter((name) => name.startsWith('kamshetbuild.own'))).toEqual([])
})

test('a page deletes what is kept for other accounts than the one that has logged in, and never fails', async () => {
  await keepCalculator(meera)
  await forgetOwnPages(meera)
  expect(await keptFor(meera)).toEqual(['/dashboard/calculator'])
  await forgetOwnPages(ravi)
  expect(await browser.caches.keys()).not.toContain(`kamshetbuild.own ${meera}`)
  vi.stubGlobal('caches', { keys: () => Promise.reject(new Error('blocked')) })
  await forgetOwnPages()
  vi.stubGlobal('caches', undefined)
  await forgetOwnPages()
})

test('no more than 60 answers are kept, and a copy that knows its address can be renewed', async () => {
  for (let at = 0; at < 65; at++) {
    const request = new Request(`https://kamshetbuild.example/api/rates?${at}`)
    await copies.keepAnswer(request, { response: answerFor(undefined, '{}'), began: copies.begin() }, false)
  }
  await copies.keepPage(estimator, { response: answerFor(undefined), began: copies.begin() }, nothing)
  expect(browser.paths('kamshetbuild.pages').filter((path) => path === '/api/rates')).toHaveLength(60)
  await keepCalculator(meera)
  expect(await copies.pages()).toEqual([
    { key: '/estimator', address: '/estimator' },
    { key: '/dashboard/calculator', address: '/dashboard/calculator' },
  ])
})
