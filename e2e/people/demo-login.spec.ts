import { expect, test } from '@playwright/test'
import { hydrated } from '../visitor.ts'

test('a click on a demo account logs in, opens the home page, and the account has its sample data', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/login')
  await hydrated(page)
  const accounts = page.getByRole('region', { name: 'Or continue with demo account' }).getByRole('button')
  await expect(accounts).toHaveCount(4)
  await accounts.filter({ hasText: 'Amol Takalkar' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Welcome back, Amol Takalkar!').first()).toBeVisible()
  await page.goto('/contractor-dashboard/profile')
  await hydrated(page)
  await expect(page.locator('section[aria-labelledby=my-profile]')).toContainText('Verified in')
  await page.getByRole('link', { name: 'View your public profile' }).click()
  await expect(page).toHaveURL('/professionals/101')
})
