import type { Page } from '@playwright/test'

/** Waits until React has hydrated the page, down to the heading. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** Holds the requests of a URL back until the function that it returns is called; then they go on, or are aborted. */
export async function holdBack(
  page: Page,
  url: string | RegExp,
  then: 'continue' | 'abort' = 'continue',
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await promise
    await route[then]()
  })
  return resolve
}

/** Opens a page whose scripts are held back, and waits until it lies as its styles have it: a press by force waits for nothing. */
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

/** Collects what goes wrong on a page: exceptions, console errors (refused scripts too), failed requests. */
export function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    // Failed loads are collected below, with their URL.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) errors.push(message.text())
  })
  page.on('response', (response) => {
    const [status, request] = [response.status(), response.request()]
    // The document itself may be an error page, and /api/auth/me answers 401 when signed out.
    const isExpected = request.isNavigationRequest() || (status === 401 && request.url().endsWith('/api/auth/me'))
    if (status >= 400 && !isExpected) errors.push(`${status} ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // Leaving a page aborts its pending requests.
    if (reason !== 'net::ERR_ABORTED') errors.push(`${reason} ${request.url()}`)
  })
  return errors
}
