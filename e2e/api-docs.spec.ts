import { expect, test } from '@playwright/test'
import { expectReadableColors } from './accessibility.ts'
import { collectErrors } from './visitor.ts'

test('the API page shows every endpoint, and sends no request to another origin', async ({ page, baseURL }) => {
  const errors = collectErrors(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  // Swagger UI draws all 150 endpoints at once.
  await expect(page.getByText('/api/support/messages')).toBeVisible({ timeout: 30_000 })
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
  // Swagger UI draws all 150 endpoints at once.
  await expect(page.getByText('/api/support/messages')).toBeVisible({ timeout: 30_000 })
  expect(await ground()).toBe('rgb(28, 32, 34)')
  await page.getByText('/api/auth/login', { exact: true }).click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('heading', { name: 'Server response' })).toBeVisible()
  for (const each of ['/api/towns', '/api/auth/language', '/api/bookmarks/{bookmarkId}']) {
    const endpoint = page.locator('.opblock').filter({ hasText: each })
    await endpoint.locator('.opblock-summary-path').click()
    await endpoint.getByRole('button', { name: 'Try it out' }).click()
    await expect(endpoint.getByRole('button', { name: 'Execute' })).toBeVisible()
  }
  await expectReadableColors(page)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(ground).not.toBe('rgb(28, 32, 34)')
})
