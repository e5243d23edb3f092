import { expect } from '@playwright/test'
import { expectOk, test } from '../accounts.ts'
import { linkFromEmail } from '../outbox.ts'
import { hydrated } from '../visitor.ts'

test('choosing a new password signs the user out, and nothing of the account stays on the page', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const { email, api } = account
  await expectOk(api.post('/api/bookmarks', { data: { professionalId: 101 } }))
  await expectOk(api.post('/api/auth/forgot-password', { data: { email } }))

  const page = await openAs(account)
  await page.goto('/bookmarked')
  await hydrated(page)
  await expect(page.locator('main article')).toHaveCount(1)
  const link = await linkFromEmail(email, '/reset-password')
  // Navigates without a page load, as a link of the site does, so that the data fetched as Meera is still in memory.
  await page.evaluate((path) => history.pushState(null, '', path), link)
  await page.locator('[name=password]').fill('Strong-Pass-2')
  await page.locator('[name=confirmPassword]').fill('Strong-Pass-2')
  await page.locator('main form button[type=submit]').click()

  await expect(page).toHaveURL(/\/login/)
  await expect(page.locator('header a[href="/login"]:visible').first()).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kamshetbuild.user'))).toBe('null')
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL(/\/login\?redirect=%2Fbookmarked/)

  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill('Strong-Pass-2')
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL(/\/bookmarked/)
  await expect(page.locator('main article')).toHaveCount(1)
})

for (const [prefix, words] of [
  ['', 'Request a new link'],
  ['/hi', 'नया लिंक माँगें'],
  ['/mr', 'नवीन लिंक मागवा'],
] as const) {
  test(`a link that no longer works offers a new one, at ${prefix || '/'}`, async ({ page }) => {
    await page.goto(`${prefix}/reset-password?token=used-already`)
    await hydrated(page)
    await expect(page.locator('[name=password]')).toHaveCount(0)
    await page.locator('main').getByRole('link', { name: words }).click()
    await expect(page).toHaveURL(`${prefix}/forgot-password`)
    await expect(page.locator('[name=email]')).toBeVisible()
  })
}

test('a link that is used elsewhere while its form is open offers a new one', async ({ page, newAccount }) => {
  const { email, api } = await newAccount('customer')
  await expectOk(api.post('/api/auth/forgot-password', { data: { email } }))
  const link = await linkFromEmail(email, '/reset-password')
  await page.goto(link)
  await hydrated(page)
  const token = new URLSearchParams(link.split('?')[1]).get('token')
  await expectOk(api.post('/api/auth/reset-password', { data: { token, password: 'Strong-Pass-3' } }))
  await page.locator('[name=password]').fill('Strong-Pass-2')
  await page.locator('[name=confirmPassword]').fill('Strong-Pass-2')
  await page.keyboard.press('Enter')
  await expect(page.locator('main [role=alert]')).toBeVisible()
  await expect(page.locator('main form button[type=submit]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main').getByRole('link', { name: 'Request a new link' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/forgot-password')
})
