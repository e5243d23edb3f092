import { expect, type Page, test } from '@playwright/test'
import { expectReadableColors } from '../accessibility.ts'
import { collectErrors, waitForFrames } from '../visitor.ts'

test('the API page shows every endpoint, and sends no request to another origin', async ({ page, baseURL }) => {
  const errors = collectErrors(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await scrollTo(page, '/api/support/messages')
  await scrollTo(page, '/api/auth/me')
  await page.getByText('/api/auth/me').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('heading', { name: 'Server response' })).toBeVisible()
  expect(errors).toEqual([])
  expect(elsewhere).toEqual([])
})

test('the API page is dark where the visitor prefers that, and every text on it is readable', async ({ page }) => {
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs')
  await drawn(page)
  expect(await ground()).toBe('rgb(28, 32, 34)')
  await scrollTo(page, '/api/auth/login')
  await page.getByText('/api/auth/login', { exact: true }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('heading', { name: 'Server response' })).toBeVisible()
  // An endpoint with a parameter in its path and a body.
  const path = '/api/user/portfolio/{id}/place'
  const endpoint = page.locator('.opblock').filter({ hasText: path })
  await scrollTo(page, path)
  await endpoint.locator('.opblock-summary-path').first().click()
  await endpoint.getByRole('button', { name: 'Try it out' }).click()
  await expect(endpoint.getByRole('button', { name: 'Execute' })).toBeVisible()
  await expectReadableColors(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).not.toBe('rgb(28, 32, 34)')
})

/** Waits until Swagger UI shows its endpoints. Its first start takes long on a busy machine. */
const drawn = (page: Page) => expect(page.locator('.opblock').first()).toBeVisible({ timeout: 60_000 })

/** Scrolls to an endpoint, because Swagger UI renders only those near the visible part. */
async function scrollTo(page: Page, path: string): Promise<void> {
  const endpoint = page.getByText(path)
  await drawn(page)
  await page.evaluate(() => window.scrollTo(0, 0))
  for (let step = 0; step < 300 && (await endpoint.count()) === 0; step++) {
    await page.evaluate(() => window.scrollBy(0, innerHeight / 2))
    await waitForFrames(page, 3)
  }
  await endpoint.first().scrollIntoViewIfNeeded()
}
