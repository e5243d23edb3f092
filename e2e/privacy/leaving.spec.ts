import { expect, type Page } from '@playwright/test'
import { type Account, test } from '../accounts.ts'
import { hydrated } from '../visitor.ts'

async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

/** Deletes or deactivates the account on the page for this action, with the account's password and a confirmation. */
async function leave(page: Page, action: string, { password }: Account) {
  await hydrated(page)
  await page.getByRole('button', { name: action }).click()
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: action }).click()
  await expect(page).toHaveURL(/^[^?]*:\d+\/$/)
}

test('An account is deleted, kept by logging in, and deleted again', async ({ newAccount, openAs, openContext }) => {
  const account = await newAccount('contractor')
  const profile = `/professionals/${account.professionalId}`
  const [page, visitor] = [await openAs(account), await (await openContext()).newPage()]
  expect((await visitor.goto(profile))!.status()).toBe(200)

  await page.goto('/contractor-dashboard/security')
  await hydrated(page)
  await page.getByRole('link', { name: 'Delete Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delete Account' })).toBeVisible()
  await expect(page.getByText('Once your account is deleted, it cannot be brought back.')).toBeVisible()
  await hydrated(page)
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByLabel('Your password').fill('not the password')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(page.getByText("This isn't your current password. Please try again.")).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await leave(page, 'Delete Account', account)
  await expect(page.getByText(/^Your account will be deleted on \d+ \w+ \d{4}$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible()
  await expect.poll(async () => (await visitor.goto(profile))!.status()).toBe(404)

  await logIn(page, account)
  const kept = 'Welcome back: your account is active again, and it will not be deleted.'
  await expect(page.getByText(kept, { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/contractor-dashboard\/projects$/)
  await expect.poll(async () => (await visitor.goto(profile))!.status()).toBe(200)

  await page.goto('/profile/delete')
  await leave(page, 'Delete Account', account)
  await expect.poll(async () => (await visitor.goto(profile))!.status()).toBe(404)
  await page.goto('/profile/delete')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await visitor.context().close()
})

test('A deactivated account comes back by logging in', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer')
  const page = await openAs(account)
  await page.goto('/dashboard/security')
  await hydrated(page)
  await page.getByRole('link', { name: 'Deactivate Account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deactivate Account' })).toBeVisible()
  await leave(page, 'Deactivate Account', account)
  await expect(page.getByText('Your account is deactivated', { exact: true })).toBeVisible()
  await logIn(page, account)
  await expect(page.getByText('Welcome back: your account is active again.', { exact: true })).toBeVisible()
})

test('A copy of the user’s own data is made while the page waits, and can be downloaded', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/profile/delete')
  await hydrated(page)
  await page.getByRole('button', { name: 'Get a copy' }).click()
  const link = page.getByRole('link', { name: 'Download your data' })
  await expect(link).toBeVisible()
  const downloaded = page.waitForEvent('download')
  await link.click()
  expect((await downloaded).suggestedFilename()).toBe('kamshetbuild-data.zip')
})

test('A bar announces new terms until they are confirmed', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  let state = 'announced'
  const notice = () => ({ version: '1', inForceSince: '2027-02-01', state })
  // The page asks for the terms together with the rest about its visitor. If that fails, it asks for them alone.
  await page.route('**/api/user/opening', (route) => route.fulfill({ status: 503 }))
  await page.route('**/api/user/terms', (route) => route.fulfill({ json: notice() }))
  await page.route('**/api/user/terms/read', (route) => {
    state = 'settled'
    return route.fulfill({ json: notice() })
  })
  await page.goto('/')
  const bar = page.getByRole('complementary', { name: 'Terms of Service' })
  await expect(bar.getByText('They apply from 1 February 2027.')).toBeVisible()
  await bar.getByRole('link', { name: 'Read the terms' }).click()
  await expect(page).toHaveURL(/\/terms\/1$/)
  await bar.getByRole('button', { name: 'I have read them' }).click()
  await expect(bar).toBeHidden()

  state = 'to_accept'
  await page.goto('/dashboard')
  await expect(bar.getByRole('button', { name: 'I accept' })).toBeVisible()
})
