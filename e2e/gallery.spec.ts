import { devices, expect, test } from '@playwright/test'
import { hydrated } from './visitor.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use(phone)

test('on a phone the gallery wraps around, opens in full screen and closes', async ({ page }) => {
  await page.goto('/projects/1/101')
  await hydrated(page)
  await page
    .getByRole('tab', { name: 'Photos' })
    .or(page.getByRole('link', { name: 'Photos' }))
    .first()
    .click()
  const counter = page.getByText(/^1 \/ \d+$/).first()
  await counter.scrollIntoViewIfNeeded()
  const total = Number((await counter.innerText()).split('/')[1])
  expect(total).toBeGreaterThan(1)
  const next = page.getByRole('button', { name: /next/i }).first()
  await next.click()
  await expect(page.getByText(`2 / ${total}`).first()).toBeVisible()
  for (let at = 2; at <= total; at++) await next.click()
  await expect(page.getByText(`1 / ${total}`).first()).toBeVisible()
  await page
    .getByRole('button', { name: /full ?screen/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
