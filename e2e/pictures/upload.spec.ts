import { join } from 'node:path'
import type { HttpBindings } from '@hono/node-server'
import { expect, type Page, test } from '@playwright/test'
import { Hono } from 'hono'
import { build, type Rolldown } from 'vite'
import type { uploadPicture } from '#features/pictures/mutations.ts'
import { type Listening, listen } from '#platform/http/listen.server.ts'

type Uploading = { uploadPicture: typeof uploadPicture }
type Answer = 'accept' | 'refuse' | 'wait' | 'break'

/** Compiles uploadPicture for a browser, as the global `uploading`. */
async function browserScript(): Promise<string> {
  const entry = join(import.meta.dirname, '../../src/features/pictures/mutations.ts')
  const lib = { entry, formats: ['iife' as const], name: 'uploading' }
  const options = { configFile: false as const, logLevel: 'silent' as const, publicDir: false as const }
  const [built] = (await build({ ...options, build: { lib, write: false } })) as Rolldown.RolldownOutput[]
  return built!.output[0].code
}

let answer: Answer
let received: { language: string | undefined; bytes: number } | undefined
const app = new Hono<{ Bindings: HttpBindings }>()
  .get('/', (c) => c.html('<!doctype html><html lang="mr"><title>Upload</title>'))
  .post('/api/pictures', async (c) => {
    if (answer === 'break') c.env.incoming.destroy()
    if (answer === 'break' || answer === 'wait') return new Promise<Response>(() => undefined)
    const bytes = (await c.req.arrayBuffer()).byteLength
    if (answer === 'refuse') return c.json({ message: 'No.', fields: { picture: 'No.' } }, 422)
    received = { language: c.req.header('Accept-Language'), bytes }
    return c.json({ id: 7 }, 201)
  })

let listening: Listening
let script: string
test.beforeAll(async () => {
  script = await browserScript()
  listening = await listen(app.fetch, { host: '127.0.0.1', port: 0, patienceMs: 100 })
})
test.afterAll(() => listening?.stop())
test.beforeEach(async ({ page }) => {
  received = undefined
  await page.goto(`http://127.0.0.1:${listening.port}/`)
  await page.addScriptTag({ content: script })
})

/** Uploads zeros from the browser. Returns the response or the error, and the reported progress. */
function upload(page: Page, options: { kilobytes?: number; abortAt?: number } = {}) {
  return page.evaluate(async ({ kilobytes = 4, abortAt }) => {
    const { uploadPicture } = (globalThis as unknown as { uploading: Uploading }).uploading
    const progress: number[] = []
    const controller = new AbortController()
    const onProgress = (part: number) => {
      progress.push(part)
      if (abortAt !== undefined && part >= abortAt) controller.abort()
    }
    const bytes = new Blob([new Uint8Array(kilobytes * 1024)], { type: 'image/jpeg' })
    try {
      return { progress, answer: await uploadPicture(bytes, { onProgress, signal: controller.signal }) }
    } catch (error) {
      const { name, status, refusal, fields } = error as Error & Record<string, unknown>
      return { progress, error: { name, status, refusal, fields } }
    }
  }, options)
}

test('an upload arrives complete, in the language of the page, and reports its progress', { tag: '@daily' }, async ({
  page,
}) => {
  answer = 'accept'
  const uploaded = await upload(page, { kilobytes: 8000 })
  expect(uploaded.answer).toEqual({ id: 7 })
  expect(received).toEqual({ language: 'mr', bytes: 8000 * 1024 })
  expect(uploaded.progress.length).toBeGreaterThan(0)
  expect(uploaded.progress).toEqual(uploaded.progress.toSorted((a, b) => a - b))
  expect(uploaded.progress.at(-1)).toBe(1)
})

test('a refused upload says why', async ({ page }) => {
  answer = 'refuse'
  const { error } = await upload(page)
  expect(error).toEqual({ name: 'ApiError', status: 422, refusal: 'No.', fields: { picture: 'No.' } })
})

test('an upload can be cancelled while it is under way', async ({ page }) => {
  answer = 'wait'
  const { error } = await upload(page, { kilobytes: 8000, abortAt: 0 })
  expect(error?.name).toBe('AbortError')
})

test('an upload whose connection breaks fails like any other call, and can be sent again', async ({ page }) => {
  answer = 'break'
  expect((await upload(page)).error?.name).toBe('ConnectionError')
  answer = 'accept'
  expect((await upload(page)).answer).toEqual({ id: 7 })
})
