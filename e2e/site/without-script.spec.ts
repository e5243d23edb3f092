import { expect, test } from '@playwright/test'

test.use({ javaScriptEnabled: false })

test('without JavaScript a visitor searches, and opens a profile, its reviews and a project', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/')
  const form = page.locator('main form[action$="/professionals"]').first()
  await form.locator('[name=keyword]').fill('bungalow')
  await form.locator('[type=submit]').click()
  await expect(page).toHaveURL(/\/professionals\?.*keyword=bungalow/)
  await expect(page.locator('main article').first()).toBeVisible()
  await page.locator('main article a[href*="/professionals/"]').first().click()
  await expect(page.locator('h1')).toBeVisible()
  await page.goto('/professionals/101')
  await page.locator('main a[href*="tab=reviews"]').first().click()
  await expect(page).toHaveURL(/tab=reviews/)
  await page.goto('/professionals/101')
  await page.locator('main a[href*="/projects/"]').first().click()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('main img').first()).toBeVisible()
})
