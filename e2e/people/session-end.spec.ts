import { expect, type Page } from '@playwright/test'
import { type Account, expectOk, test } from '../accounts.ts'
import { hydrated, openLive } from '../visitor.ts'

/**
 * Tests what a page shows, and what happens to typed text, when its session is ended elsewhere, for example because a
 * phone was lost.
 */

const about = 'We build stone houses near Karla, with our own masons, since 1998. '.repeat(6).trim()
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You were logged out here' })

async function logIn(page: Page, { email, password }: Account): Promise<void> {
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
}

async function openLoggedIn(page: Page, account: Account, path: string): Promise<void> {
  await page.goto(`/login?redirect=${path}`)
  await hydrated(page)
  await logIn(page, account)
  await expect(page).toHaveURL(path)
  await openLive(page, path)
}

const endOthers = (account: Account) => expectOk(account.api.delete('/api/user/sessions'))

test('a text outlasts the end of its session in another browser, and is saved after the next login', {
  tag: '@daily',
}, async ({ newAccount, page }) => {
  const account = await newAccount('contractor')
  await openLoggedIn(page, account, '/profile/professional')
  const field = page.getByLabel('About your work', { exact: true })
  await field.fill(about)
  const saved = await page.getByLabel('Company Name').inputValue()
  await endOthers(account)
  await expect(notice(page)).toContainText('Log in again to save')
  await expect(field).toHaveValue(about)
  await expect(page.getByLabel('Company Name')).toHaveValue(saved)
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
  // The field still takes text, even after a tab without a login was opened.
  const tab = await page.context().newPage()
  await tab.goto('/professionals')
  await hydrated(tab)
  await tab.close()
  await field.fill(`${about} Ask us.`)

  await notice(page).getByRole('link', { name: 'Login' }).click()
  await logIn(page, account)
  await expect(page).toHaveURL('/profile/professional')
  await expect(notice(page)).toHaveCount(0)
  await expect(field).toHaveValue(`${about} Ask us.`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue(`${about} Ask us.`)
})

test('a page that missed the end of its session says so when a request is refused; after a login in another tab it goes on', async ({
  newAccount,
  page,
}) => {
  const account = await newAccount('contractor')
  await page.routeWebSocket(/\/live/, (socket) => void socket.close())
  await page.goto('/login?redirect=/profile/professional')
  await hydrated(page)
  await logIn(page, account)
  await expect(page).toHaveURL('/profile/professional')
  const field = page.getByLabel('About your work', { exact: true })
  await field.fill(about)
  await endOthers(account)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(field).toHaveValue(about)
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await hydrated(tab)
  await logIn(tab, account)
  await expect(tab).toHaveURL('/contractor-dashboard/projects')
  await expect(notice(page)).toHaveCount(0)
  await expect(field).toHaveValue(about)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
})

for (const path of [
  '/dashboard/bookmarked',
  '/dashboard/security',
  '/bookmarked',
  '/notifications',
  '/profile',
  '/profile/delete',
])
  test(`says once that the user was logged out, and keeps its content: ${path}`, async ({ newAccount, page }) => {
    const account = await newAccount('customer', { confirmed: true })
    await expectOk(account.api.post('/api/bookmarks', { data: { professionalId: 101 } }))
    await openLoggedIn(page, account, path)
    const shown = await page.locator('main h2, main h3').allInnerTexts()
    await endOthers(account)
    await expect(notice(page)).toHaveCount(1)
    await expect(notice(page).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent(path)}`,
    )
    await expect(page.getByText(/could not be loaded|Authentication required/)).toHaveCount(0)
    expect(await page.locator('main h2, main h3').allInnerTexts()).toEqual(shown)
  })

test('the user’s own logout in a different tab removes the text from the page', async ({ newAccount, page }) => {
  const account = await newAccount('contractor')
  await openLoggedIn(page, account, '/profile/professional')
  const field = page.getByLabel('About your work', { exact: true })
  await field.fill(about)
  const tab = await page.context().newPage()
  await tab.goto('/')
  await hydrated(tab)
  await tab.locator('header details', { hasText: 'Logout' }).last().locator('summary').click()
  await tab.locator('header').getByRole('button', { name: 'Logout' }).last().click()
  await expect(tab.locator('header').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(field).toHaveCount(0)
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('stone houses')
})
