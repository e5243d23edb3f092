import { expect } from '@playwright/test'
import { test } from './accounts.ts'
import { linkFromEmail } from './outbox.ts'
import { hydrated } from './visitor.ts'

test('without a connection the search and a form keep the page, and a toast reports what failed', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // The toaster's own chunk is there before the connection is lost.
  const toaster = page.waitForResponse(/toaster-/)
  await page.goto('/login')
  await hydrated(page)
  await toaster
  await context.setOffline(true)
  const search = page.locator('header').getByRole('combobox').last()
  await search.pressSequentially('lonav')
  await page.locator('input[name=email]').fill('sneha@example.com')
  await page.locator('input[name=password]').fill('Strong-Pass-1')
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.locator('main').getByText('Please check your connection and try again.')).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue('sneha@example.com')
  await context.setOffline(false)
  await page.locator('input[name=email]').focus()
  await search.focus()
  await expect(page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first()).toBeVisible()
})

test('a toast waits for a toaster that could not be loaded', async ({ page }) => {
  await page.route(/toaster-/, (route) => route.abort())
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.goto('/login')
  await hydrated(page)
  await page.locator('input[name=email]').fill('sneha@example.com')
  await page.locator('input[name=password]').fill('Strong-Pass-1')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main form').getByText('Please check your connection and try again.')).toBeVisible()
  await page.unroute(/toaster-/)
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
})

test('a message form that could not be loaded offers another try; a failure after it is closed is reported', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/professionals/101')
  await hydrated(page)
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Message' }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('The form could not be loaded.')).toBeVisible()
  await page.context().setOffline(false)
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await sheet.getByLabel('Your message').fill('We have a plot of four guntha near Malavli.')

  let fail = () => {}
  await page.route('**/api/professionals/101/enquiries', async (route) => {
    await new Promise<void>((done) => {
      fail = done
    })
    await route.abort()
  })
  const sent = page.waitForRequest('**/api/professionals/101/enquiries')
  await sheet.getByRole('button', { name: 'Send by e-mail' }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  fail()
  await expect(page.getByText('The message could not be sent. Please try again.', { exact: true })).toBeVisible()
})

test('a heart whose script did not arrive asks for it again when it is pressed', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  await page.route(/signed-in-heart-/, (route) => route.abort())
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Bookmark / })
  await expect(heart).not.toHaveAttribute('aria-pressed')
  await page.unroute(/signed-in-heart-/)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Professional bookmarked', { exact: true })).toBeVisible()
})

const lost = 'Please check your connection and try again.'

test('a demo login without a connection says that the connection was lost', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('region', { name: 'Or continue with demo account' }).getByRole('button').first().click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByText(lost, { exact: true })).toBeVisible()
})

test('the page that confirms an e-mail address says that the connection was lost, and succeeds when it is back', async ({
  page,
  newAccount,
}) => {
  const { email } = await newAccount('contractor')
  await page.route('**/api/auth/confirm-email', (route) => route.abort())
  await page.goto(await linkFromEmail(email, '/confirm-email'))
  await hydrated(page)
  const submit = page.locator('main form button[type=submit]')
  await submit.click()
  await expect(page.locator('main [role=alert]')).toHaveText(lost)
  await page.unroute('**/api/auth/confirm-email')
  await submit.click()
  await expect(page.locator('main [role=status]')).toBeVisible()
})

test('another e-mail that could not be asked for without a connection can be asked for again', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('contractor')
  const page = await openAs(account)
  await page.goto('/contractor-dashboard')
  await hydrated(page)
  await page.context().setOffline(true)
  const notice = page.locator('section[aria-labelledby=confirmation]')
  await notice.getByRole('button').click()
  await expect(notice.getByRole('status')).toHaveText(lost)
  await page.context().setOffline(false)
  await notice.getByRole('button').click()
  await expect(notice.getByRole('status')).toContainText(account.email)
})

test('a visitor whose logout failed without a connection is told so', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.goto('/')
  await hydrated(page)
  await page.locator('header details').last().locator('summary').click()
  await page.locator('header').getByRole('button', { name: 'Logout' }).last().click()
  await expect(page.getByText('Logout failed', { exact: true })).toBeVisible()
  await expect(page.getByText(lost, { exact: true })).toBeVisible()
})
