import { expect, test } from '@playwright/test'
import { collectErrors } from './visitor.ts'

test('the API page shows every endpoint, and sends no request to another origin', async ({ page, baseURL }) => {
  const errors = collectErrors(page)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(baseURL!)) elsewhere.push(request.url())
  })
  await page.goto('/api/docs')
  await expect(page.getByText('/api/support/messages')).toBeVisible()
  await page.getByText('/api/auth/me').click()
  await page.getByRole('button', { name: 'Try it out' }).click()
  await page.getByRole('button', { name: 'Execute' }).click()
  await expect(page.getByRole('heading', { name: 'Server response' })).toBeVisible()
  expect(errors).toEqual([])
  expect(elsewhere).toEqual([])
})
