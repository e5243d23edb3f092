import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { type Account, test } from '../accounts.ts'
import { linkFromEmail } from '../outbox.ts'
import { hydrated, stayInOneDay } from '../visitor.ts'

const newPassword = 'Plinth-Beam-7'

/**
 * The code that the authenticator app shows now, or in `inSeconds`. The server already accepts the next code, and each
 * code works only once.
 */
const codeOf = (secret: string, inSeconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + inSeconds * 1000 })

async function logIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>) {
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('A password changed in one browser ends the other one', async ({ newAccount, openAs, openContext }) => {
  await stayInOneDay()
  const account = await newAccount('customer')
  const [here, elsewhere] = [await openAs(account), await (await openContext()).newPage()]
  await logIn(elsewhere, account)
  await expect(elsewhere).toHaveURL(/\/dashboard\/projects$/)

  await here.goto('/dashboard/security')
  await hydrated(here)
  // Each device was last used on the day of its login, so the date is shown only once.
  await expect(here.getByText(/^This device\. Logged in since \d+ \w+ \d{4}, \d+:\d\d [ap]m\.$/)).toBeVisible()
  await expect(
    here.getByText(/^Logged in since \d+ \w+ \d{4}, \d+:\d\d [ap]m\. Last used: \d+:\d\d [ap]m\.$/),
  ).toBeVisible()
  const form = here.getByRole('region', { name: 'Change Password' })
  await form.getByLabel('Current Password').fill('wrong')
  await form.getByLabel('New Password').fill(newPassword)
  await form.getByLabel('Confirm Password').fill('another')
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByText('Passwords do not match!')).toBeVisible()
  await form.getByLabel('Confirm Password').fill(newPassword)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(form.getByText("This isn't your current password. Please try again.")).toBeVisible()
  await expect(form.getByLabel('New Password')).toHaveValue(newPassword)
  await form.getByLabel('Current Password').fill(account.password)
  await form.getByRole('button', { name: 'Change Password' }).click()
  await expect(here.getByText('Password changed successfully!', { exact: true })).toBeVisible()
  await expect(form.getByLabel('Current Password')).toHaveValue('')

  await elsewhere.goto('/dashboard/security')
  await expect(elsewhere).toHaveURL(/\/login\?redirect=/)
  await here.reload()
  await expect(here).toHaveURL(/\/dashboard\/security$/)
  await elsewhere.context().close()
})

test('Two-step login asks for a code on a new device, leads on, and does not ask again on a trusted one', {
  tag: '@daily',
}, async ({ newAccount, openAs, openContext }) => {
  const account = await newAccount('contractor')
  const here = await openAs(account)
  await here.goto('/contractor-dashboard/security')
  await hydrated(here)
  const number = here.getByRole('region', { name: 'Phone Number' })
  await expect(number.getByText('+91 98765 43210', { exact: true })).toBeVisible()
  const twoStep = here.getByRole('region', { name: 'Two-Factor Authentication' })
  await expect(twoStep.getByText('Two-step login is off')).toBeVisible()
  await twoStep.getByRole('button', { name: 'Set up app' }).click()
  await twoStep.getByLabel('Your password').fill(account.password)
  await twoStep.getByRole('button', { name: 'Continue' }).click()
  const key = (await twoStep.locator('[translate=no]').innerText()).replace(/\s/g, '')
  await twoStep.getByLabel('Code', { exact: true }).fill(codeOf(key))
  await twoStep.getByRole('button', { name: 'Confirm' }).click()
  await expect(twoStep.getByText('Two-step login is on')).toBeVisible()
  await expect(twoStep.getByRole('listitem')).toHaveCount(10)
  await twoStep.getByRole('button', { name: "I've saved them" }).click()

  const phone = await (await openContext()).newPage()
  await phone.goto('/login?redirect=/bookmarked')
  await hydrated(phone)
  await phone.getByLabel('Email').fill(account.email)
  await phone.getByLabel('Password', { exact: true }).fill(account.password)
  await phone.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(phone.getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  // The first step alone gives no access.
  expect((await phone.request.get('/api/user/security')).status()).toBe(401)
  await expect(phone.getByLabel('Code')).toBeFocused()
  await phone.getByLabel('Code').fill('12 34')
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone.getByText('Enter the whole code.')).toBeVisible()
  await phone.getByLabel('Code').fill(codeOf(key, 30))
  await phone.getByLabel("Don't ask again on this device for 30 days").check()
  await phone.getByRole('button', { name: 'Continue' }).click()
  await expect(phone).toHaveURL(/\/bookmarked$/)

  await phone.request.post('/api/auth/logout')
  await logIn(phone, account)
  await expect(phone).toHaveURL(/\/contractor-dashboard\/projects$/)
  await phone.context().close()
})

test('A passkey is added, logs in without a password, and is removed', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer')
  const page = await openAs(account)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto('/dashboard/security')
  await hydrated(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByLabel('Your password')).toBeFocused()
  await passkeys.getByLabel('Name').fill('Redmi')
  await passkeys.getByLabel('Your password').fill(account.password)
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeys.getByText('Redmi', { exact: true })).toBeVisible()

  await page.request.post('/api/auth/logout')
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard\/projects$/)

  await page.goto('/dashboard/security')
  await hydrated(page)
  await expect(passkeys.getByText(/^Last used on/)).toBeVisible()
  await passkeys.getByRole('button', { name: 'Remove the passkey Redmi' }).click()
  await passkeys.getByLabel('Your password').fill(account.password)
  await passkeys.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeys.getByText('Redmi', { exact: true })).toHaveCount(0)
})

test('A new email address is confirmed by its link, and the old one can undo it', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer', { confirmed: true })
  const page = await openAs(account)
  await page.goto('/dashboard/security')
  await hydrated(page)
  const email = page.getByRole('region', { name: 'Email Address' })
  await email.getByRole('button', { name: 'Change email address' }).click()
  const next = `new.${account.email}`
  await email.getByLabel('New email address').fill(next)
  await email.getByLabel('Your password').fill(account.password)
  await email.getByRole('button', { name: 'Send link' }).click()
  await expect(email.getByText(next)).toBeVisible()

  await page.goto(await linkFromEmail(next, '/new-email'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address has changed' })).toBeVisible()
  await page.goto('/dashboard/security')
  await expect(email.getByText(next)).toBeVisible()

  await page.goto(await linkFromEmail(account.email, '/restore-email'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Recover my account' }).click()
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.getByLabel('New Password').fill(newPassword)
  await page.getByLabel('Confirm Password').fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, { email: account.email, password: newPassword })
  await expect(page).toHaveURL(/\/dashboard\/projects$/)
})
