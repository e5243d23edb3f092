import { type BrowserContext, expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { indiaMs } from '#platform/values/india.ts'

/** Waits until React has hydrated the page's heading and its fields. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHydrated = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactFiber'))
    const heading = document.querySelector('h1')
    const fields = document.querySelectorAll('main :is(input, select, textarea)')
    return heading && [heading, ...fields].every(isHydrated)
  })
}

/** Opens a page and waits until its live connection is ready. */
export async function openLive(page: Page, path: string): Promise<void> {
  const connected = new Promise<void>((resolve) =>
    // Listens only from here on, so that a connection of the previous page does not count.
    page.once('framenavigated', () =>
      page.on('websocket', (socket) => {
        if (!socket.url().includes('/live')) return
        // '40' is the response of socket.io to the connection. It may come before the page has loaded.
        socket.on('framereceived', ({ payload }) => String(payload).startsWith('40') && resolve())
      }),
    ),
  )
  await page.goto(path)
  await hydrated(page)
  await connected
}

/**
 * Caches the Devanagari font by opening a different page, because a font of this machine may be narrower and would
 * shift the layout.
 */
export async function cacheDevanagari(context: BrowserContext, language: 'hi' | 'mr'): Promise<void> {
  const page = await context.newPage()
  // On a busy machine the fonts may be ready before the page has asked for this one.
  await page.goto(`/${language}/forgot-password`, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  await page.close()
}

/**
 * Handles the requests of a URL until the returned function is called. Later requests go on to the server. The route is
 * not removed, because a pending request can be lost for ever when a page loses its last route.
 */
export async function intercept(
  page: Page,
  url: string | RegExp,
  handle: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false
  await page.route(url, (route) => (isOver ? route.fallback() : handle(route)))
  return () => {
    isOver = true
  }
}

/** The requests whose answers say who is signed in: the first one of a page asks for everything about the visitor. */
export const asksVisitor = /\/api\/(auth\/me|user\/opening)$/

/** Holds the requests of a URL back until the returned function is called. The held requests then go on, or are aborted. */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const letThrough = await intercept(page, url, async (route) => {
    await promise
    await route[then]()
  })
  return () => {
    letThrough()
    resolve()
  }
}

/** Reopens a public page until it shows a new write, because responses to other tests are cached for a second. */
export async function openUntilShown(page: Page, path: string, place: Locator, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(place).toContainText(text, { timeout: 1000 })
  }).toPass()
}

/**
 * Opens a page whose scripts are held back, and waits until its styles have laid it out. Tests need this because a
 * forced press waits for nothing.
 */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return document.querySelector('main') && sheets.length > 0 && sheets.every(({ sheet }) => sheet)
  })
  await page.evaluate(() => document.fonts.ready)
  await waitForFrames(page, 2)
}

/** Waits for a number of painted frames, so that the effect of a click is visible. */
export async function waitForFrames(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, frames)
}

/**
 * Disconnects the browser, and waits until its pages have noticed. Otherwise they could miss a change that is reverted
 * at once.
 */
export const disconnect = (page: Page) => setOffline(page, true)

/** Reconnects the browser, the reverse of `disconnect`. */
export const reconnect = (page: Page) => setOffline(page, false)

async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  const context = page.context()
  await context.setOffline(isOffline)
  const knows = (isOffline: boolean) => navigator.onLine !== isOffline
  await Promise.all(context.pages().map((each) => each.waitForFunction(knows, isOffline, { polling: 50 })))
}

/**
 * The unsent entries on the device, of all accounts, with the number of photos of each. An entry is stored a moment
 * after it is shown.
 */
export function keptOnDevice(page: Page): Promise<{ photos: number }[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases()
    if (!databases.some(({ name }) => name === 'kamshetbuild.waiting')) return []
    return new Promise<{ photos: number }[]>((resolve, reject) => {
      const opening = indexedDB.open('kamshetbuild.waiting')
      // The database was deleted after it was listed.
      opening.onupgradeneeded = () => {
        opening.transaction!.abort()
        resolve([])
      }
      opening.onerror = () => reject(opening.error)
      opening.onsuccess = () => {
        const reading = opening.result.transaction('waiting').objectStore('waiting').getAll()
        reading.onsuccess = () => {
          opening.result.close()
          resolve(reading.result.map(({ files }) => ({ photos: files.length })))
        }
      }
    })
  })
}

const dayMs = 24 * 60 * 60_000

/** For a test that must not cross midnight in India: within two minutes of midnight it waits for the next day. */
export async function stayInOneDay(): Promise<void> {
  const leftMs = dayMs - ((Date.now() + indiaMs) % dayMs)
  if (leftMs > 120_000) return
  test.setTimeout(test.info().timeout + leftMs)
  await new Promise((resolve) => setTimeout(resolve, leftMs))
}

/** Waits until a wide page shows who is signed in. */
export async function signedIn(page: Page): Promise<void> {
  await expect(page.locator('header summary', { hasText: 'Your menu' })).toBeVisible()
}

/** Collects the errors of a page: exceptions, console errors (refused scripts too), failed requests. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // Failed loads are collected below, with their URLs. A WebSocket error is expected if a page is left while its live
    // connection is being opened.
    const isExpected = /^Failed to load resource|WebSocket is closed before the connection is established/
    if (message.type() === 'error' && !isExpected.test(message.text())) errors.push(message.text())
  })
  page.on('response', (response) => {
    const [status, request] = [response.status(), response.request()]
    // A navigation may lead to an error page on purpose, and these answer 401 if nobody is signed in.
    const isExpected = request.isNavigationRequest() || (status === 401 && asksVisitor.test(request.url()))
    if (status >= 400 && !isExpected) errors.push(`${status} ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${reason} ${request.url()}`)
  })
  return errors
}
