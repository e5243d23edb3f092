import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { holdBack, hydrated } from '../visitor.ts'

test('A new contractor sees the missing parts of the profile, each one press away', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('contractor'))
  await page.goto('/contractor-dashboard')
  await expect(page).toHaveURL('/contractor-dashboard/projects')
  await hydrated(page)
  const steps = page.getByRole('region', { name: 'Complete your profile' })
  await expect(steps).toContainText('0 of 7 done')
  await steps.getByRole('link', { name: 'Say what you charge per sq ft' }).click()
  await expect(page).toHaveURL('/profile/professional#rates')
  await expect(page.getByRole('heading', { name: 'Rates and budgets' })).toBeInViewport()
})

test('The menu of a phone slides out, links to screens, and closes on Escape and on a press beside it', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'), { viewport: { width: 360, height: 740 } })
  await page.goto('/dashboard')
  await hydrated(page)
  const menu = page.locator('header details').first()
  const open = menu.locator(':scope > summary')
  await open.click()
  await expect(menu.getByRole('link', { name: 'Quotes' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu.getByRole('link', { name: 'Quotes' })).toBeHidden()
  await open.click()
  await page.mouse.click(350, 400)
  await expect(menu.getByRole('link', { name: 'Quotes' })).toBeHidden()
  await open.click()
  await menu.getByRole('link', { name: 'Quotes' }).click()
  await expect(page).toHaveURL('/dashboard/quotes')
  await expect(menu.getByRole('link', { name: 'Quotes' })).toBeHidden()
  // The new page takes the focus, which closes the menu.
  await expect(page.locator('#main')).toBeFocused()

  // The bar at the bottom opens the same menu, and "More" in it has the other screens.
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('button', { name: 'Menu' }).click()
  await menu.getByText('More', { exact: true }).click()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Directory' }).click()
  await expect(page).toHaveURL('/dashboard/directory')
  await expect(menu.getByRole('link', { name: 'Quotes' })).toBeHidden()
})

test('A bookmark is removed and comes back with Undo; the filters narrow the list', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer')
  for (const professionalId of [101, 201])
    await expectOk(account.api.post('/api/bookmarks', { data: { professionalId } }))
  const page = await openAs(account)
  await page.goto('/dashboard/bookmarked')
  await hydrated(page)
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(2)
  await page.getByRole('link', { name: 'Architects', exact: true }).click()
  await expect(cards).toHaveCount(1)
  await expect(page).toHaveURL(/role=architect/)
  await page.getByLabel('Search by name, location or specialization').fill('nothing like this')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText('No professionals match your current filters. Try adjusting your search criteria.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Clear All' }).click()
  await expect(cards).toHaveCount(2)

  await page
    .getByRole('button', { name: /^Remove the bookmark of/ })
    .first()
    .click()
  await expect(cards).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards).toHaveCount(2)
  await page
    .getByRole('link', { name: /^Show more/ })
    .or(page.getByRole('button', { name: 'Show more' }))
    .first()
    .click()
  await expect(page.getByText('Specializations', { exact: true }).first()).toBeVisible()
})

test('A hidden professional leaves the directory, and is shown again from the list of hidden ones', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/dashboard/directory?keyword=Basalt')
  await hydrated(page)
  await page.getByRole('button', { name: /^Hide / }).click()
  await expect(page.getByText('No professionals found matching your criteria.')).toBeVisible()
  await page.getByRole('tab', { name: 'Hidden' }).click()
  await page.getByRole('button', { name: /^Show .* again$/ }).click()
  await expect(page.locator('main article')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Everyone' }).click()
  await expect(page.locator('main article')).toHaveCount(1)
})

test('Nobody enters someone else’s dashboard, and a missing page is reported within the user’s own', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('architect'))
  await page.goto('/dashboard/portfolio')
  await expect(page).toHaveURL('/architect-dashboard/portfolio')
  await page.goto('/contractor-dashboard/security')
  await expect(page).toHaveURL(/\/architect-dashboard\/\w+$/)
  const answer = await page.goto('/architect-dashboard/calculator/more')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Meera!')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await page.context().clearCookies()
  await page.goto('/architect-dashboard/profile?x=1')
  await expect(page).toHaveURL(/\/login\?redirect=%2Farchitect-dashboard%2Fprofile%3Fx%3D1$/)
})

test('A dashboard shows that it is loading', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'), { viewport: { width: 1440, height: 900 } })
  await page.goto('/about')
  await hydrated(page)
  // The dashboard waits for this count, and no page before it asks for it.
  const release = await holdBack(page, '**/api/quotes/count')
  // The text may be shown for less than half a second, so `expect` could miss it between two checks.
  const waits = page.waitForFunction(() => document.body.textContent?.includes('Loading dashboard...'))
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await waits
  release()
  await expect(page.getByRole('heading', { level: 2, name: 'My Projects' })).toBeVisible()
})
