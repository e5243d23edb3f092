import { expect, type Page, test } from '@playwright/test'
import { expectReadableColors } from '../accessibility.ts'
import { collectErrors, waitForFrames } from '../visitor.ts'

test('the API page shows the endpoints, readably in the dark too, and sends no request to another origin', async ({
  page,
  baseURL,
}) => {
  const errors = collectErrors(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url())
  })
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/api/docs')
  // The first start of Swagger UI takes long on a busy machine.
  await expect(page.locator('.opblock').first()).toBeVisible({ timeout: 60_000 })
  expect(await ground()).toBe('rgb(28, 32, 34)')
  await page.getByText('/api/auth/me').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('heading', { name: 'Server response' })).toBeVisible()
  // An endpoint with a parameter in its path and a body.
  const path = '/api/user/portfolio/{id}/place'
  const endpoint = page.locator('.opblock').filter({ hasText: path })
  await scrollTo(page, path, () => innerHeight)
  await endpoint.locator('.opblock-summary-path').first().click()
  await endpoint.getByRole('button', { name: 'Try it out' }).click()
  await expect(endpoint.getByRole('button', { name: 'Execute' })).toBeVisible()
  await expectReadableColors(page)
  // The last endpoint.
  await scrollTo(page, '/api/support/messages', () => document.body.scrollHeight)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).not.toBe('rgb(28, 32, 34)')
  expect(errors).toEqual([])
  expect(elsewhere).toEqual([])
})

/** Scrolls down to an endpoint by steps, because Swagger UI renders only those near the visible part. */
async function scrollTo(page: Page, path: string, step: () => number): Promise<void> {
  const endpoint = page.getByText(path)
  for (let steps = 0; steps < 100 && (await endpoint.count()) === 0; steps++) {
    await page.evaluate(`window.scrollBy(0, (${step})())`)
    await waitForFrames(page, 3)
  }
  await endpoint.first().scrollIntoViewIfNeeded()
}
