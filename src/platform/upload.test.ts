import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts'
import { type Listening, listen } from './listen.server.ts'

type Uploading = typeof import('./upload.ts')

/** upload.ts as a browser gets it. */
async function browserScript(): Promise<string> {
  const lib = { entry: join(import.meta.dirname, 'upload.ts'), formats: ['iife' as const], name: 'uploading' }
  const options = { configFile: false as const, logLevel: 'silent' as const, publicDir: false as const }
  const [built] = (await build({ ...options, build: { lib, write: false } })) as Rolldown.RolldownOutput[]
  return built!.output[0].code
}

let received: { language: string | undefined; bytes: number } | undefined
const app = new Hono()
  .get('/', (c) => c.html('<!doctype html><html lang="mr"><title>Upload</title>'))
  .post('/api/takes', async (c) => {
    received = { language: c.req.header('Accept-Language'), bytes: (await c.req.arrayBuffer()).byteLength }
    return c.json({ id: 7 }, 201)
  })
  .post('/api/refuses', async (c) => {
    await c.req.arrayBuffer()
    return c.json({ message: 'No.', fields: { picture: 'No.' } }, 422)
  })
  .post('/api/waits', async () => new Promise<Response>(() => undefined))

let listening: Listening
let browser: Browser
let page: Page
beforeAll(async () => {
  listening = await listen(app.fetch, { host: '127.0.0.1', port: 0, patienceMs: 100 })
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
  page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${listening.port}/`)
  await page.addScriptTag({ content: await browserScript() })
}, 120_000)
beforeEach(() => {
  received = undefined
})
afterAll(async () => {
  await browser?.close()
  await listening?.stop()
})

/** Sends bytes in the browser; what came of it, and the progress that was told. */
function send(path: string, options: { kilobytes?: number; abortAt?: number } = {}) {
  return page.evaluate(
    async ([path, { kilobytes = 4, abortAt }]) => {
      const { sendBytes } = (globalThis as unknown as { uploading: Uploading }).uploading
      const told: number[] = []
      const stop = new AbortController()
      const onProgress = (part: number) => {
        told.push(part)
        if (abortAt !== undefined && part >= abortAt) stop.abort()
      }
      const bytes = new Blob([new Uint8Array(kilobytes * 1024)], { type: 'image/jpeg' })
      try {
        const answer = await sendBytes({ method: 'post', path }, bytes, { onProgress, signal: stop.signal })
        return { told, answer }
      } catch (error) {
        const { name, status, refusal, fields } = error as Error & Record<string, unknown>
        return { told, error: { name, status, refusal, fields } }
      }
    },
    [path, options] as const,
  )
}

describe('Bytes that a browser sends', () => {
  test('arrive whole, in the language of the page, and their progress is told', async () => {
    const { told, answer } = await send('/api/takes', { kilobytes: 8000 })
    expect(answer).toEqual({ id: 7 })
    expect(received).toEqual({ language: 'mr', bytes: 8000 * 1024 })
    expect(told.length).toBeGreaterThan(0)
    expect(told).toEqual(told.toSorted((a, b) => a - b))
    expect(told.at(-1)).toBe(1)
  })

  test('that are refused say why', async () => {
    const { error } = await send('/api/refuses')
    expect(error).toEqual({ name: 'ApiError', status: 422, refusal: 'No.', fields: { picture: 'No.' } })
  })

  test('can be called back while they are on their way', async () => {
    const { error } = await send('/api/waits', { kilobytes: 8000, abortAt: 0 })
    expect(error?.name).toBe('AbortError')
  })

  test('on a connection that breaks fail as fetch does, and can be sent again', async () => {
    const breaking = send('/api/waits')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await page.context().setOffline(true)
    listening.server.closeAllConnections()
    expect((await breaking).error?.name).toBe('TypeError')
    await page.context().setOffline(false)
    expect((await send('/api/takes')).answer).toEqual({ id: 7 })
  })
})
