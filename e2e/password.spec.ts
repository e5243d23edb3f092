import { expect } from '@playwright/test'
import { succeeded, test } from './accounts.ts'
import { linkFromLetter } from './outbox.ts'
import { ready } from './visitor.ts'

test('who chooses a new password while signed in is signed out, and nothing of the account stays on the page', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const { email, api } = account
  await succeeded(api.post('/api/bookmarks', { data: { professionalId: 101 } }))
  await succeeded(api.post('/api/auth/forgot-password', { data: { email } }))

  const page = await openAs(account)
  await page.goto('/bookmarked')
  await ready(page)
  await expect(page.locator('main article')).toHaveCount(1)
  const link = await linkFromLetter(email, '/reset-password')
  // Client-side navigation, as by a link of ours: what was queried as Meera is still in memory.
  await page.evaluate((path) => history.pushState(null, '', path), link)
  await page.locator('[name=password]').fill('Strong-Pass-2')
  await page.locator('[name=confirmPassword]').fill('Strong-Pass-2')
  await page.locator('main form button[type=submit]').click()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('header a[href="/login"]:visible').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kamshetbuild.user'))).toBeNull()
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbookmarked/)

  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('Strong-Pass-2')
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(/\/bookmarked/)
  await expect(page.locator('main article')).toHaveCount(1)
})
