import type { Page } from '@playwright/test'

/** The page's script has taken over what the server rendered, down to the heading. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
}

/** The page has been painted so many times more: whatever a press did to it can be seen. */
export async function framesPainted(page: Page, frames: number): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
  }, frames)
}

/** Collects what a page complains about: errors, refused scripts, failed requests of its own. */
export function complaints(page: Page): string[] {
  const heard: string[] = []
  page.on('pageerror', (error) => heard.push(String(error)))
  page.on('console', (message) => {
    // What failed to load is told below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) heard.push(message.text())
  })
  page.on('response', (response) => {
    const [status, request] = [response.status(), response.request()]
    // The page itself may be one that says that something is missing; asking who is signed in is answered with 401 by rights.
    const isExpected = request.isNavigationRequest() || (status === 401 && request.url().endsWith('/api/auth/me'))
    if (status >= 400 && !isExpected) heard.push(`${status} ${request.url()}`)
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // A page that is left gives up what it was loading.
    if (reason !== 'net::ERR_ABORTED') heard.push(`${reason} ${request.url()}`)
  })
  return heard
}
