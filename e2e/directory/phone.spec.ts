import { expect, type Page } from '@playwright/test'
import { expectOk, ownAddress, test } from '../accounts.ts'
import { codeFromText, newNumber } from '../texts.ts'
import { hydrated } from '../visitor.ts'

const grouped = (number: string) => `+91 ${number.slice(0, 5)} ${number.slice(5)}`
const focused = (page: Page, name: string) => expect(page.locator(`[name=${name}]`)).toBeFocused()

test.beforeEach(async ({ page }) => page.setExtraHTTPHeaders({ 'X-Forwarded-For': ownAddress() }))

async function fillRegistration(page: Page) {
  await page.locator('[name=fullName]').fill('Sakhubai Thakar')
  await page.locator('[name=password]').fill('Plinth-Beam-7')
  await page.locator('[name=terms]').check()
}

test('someone without an email address registers by phone, is logged in, and logs in by a code the next time', {
  tag: '@daily',
}, async ({ page }) => {
  const number = newNumber()
  await page.goto('/register?redirect=/bookmarked')
  await hydrated(page)
  await fillRegistration(page)
  await page.getByLabel('Mobile number or email').fill('98220')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible()
  await page.getByLabel('Mobile number or email').fill(number)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const sentence = page.getByRole('status').filter({ hasText: `We've texted a 6-digit code to ${grouped(number)}.` })
  await expect(sentence).toBeVisible()
  await focused(page, 'phoneCode')
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
  // Simulates that the phone unloads the tab while the visitor reads the text message, and loads the page again
  // afterwards. The form must keep its state, also in a different language.
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'Send a new code' })).toBeDisabled()
  await expect(sentence).toBeVisible()
  await page.goto('/mr/register?redirect=/bookmarked')
  await hydrated(page)
  await expect(page.getByRole('button', { name: 'नवीन कोड पाठवा' })).toBeVisible()
  await page.goto('/register?redirect=/bookmarked')
  await hydrated(page)
  await expect(page.locator('[name=fullName]')).toHaveValue('Sakhubai Thakar')
  await expect(page.locator('main [name=email]')).toHaveValue(number)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
    'Plinth',
  )
  await page.locator('[name=password]').fill('Plinth-Beam-7')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Enter the 6 digits of the code.')).toBeVisible()
  await page.locator('[name=phoneCode]').fill(await codeFromText(number, 1))
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/bookmarked')
  await expect(page.getByText('Your account has been created.').first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('code registration'))).toBeNull()

  await expectOk(page.request.post('/api/auth/logout'))
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(number)
  await expect(page.getByText('With a phone number, you log in with a code by SMS.')).toBeVisible()
  await page.keyboard.press('Enter')
  await focused(page, 'phone')
  await expect(page.locator('[name=phone]')).toHaveValue(grouped(number))
  await expect(page.locator('[name=password]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  await focused(page, 'code')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toHaveCount(1)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(`If ${grouped(number)} is confirmed for an account`)).toBeVisible()
  await page.getByLabel('Code').fill(await codeFromText(number, 2))
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/projects')
  expect(await page.evaluate(() => sessionStorage.getItem('code login'))).toBeNull()
})

test('a second code can be requested after half a minute, and the page says so; a limit states the waiting time', async ({
  page,
}) => {
  await page.clock.install()
  const number = newNumber()
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('button', { name: 'Log in with a code by SMS' }).click()
  await focused(page, 'phone')
  await page.getByLabel('Phone Number').fill(number)
  await page.getByRole('button', { name: 'Text me a code' }).click()
  const again = page.getByRole('button', { name: 'Send a new code' })
  for (let count = 2; count <= 6; count++) {
    await expect(again).toBeDisabled()
    await expect(again).toHaveAccessibleDescription('You can ask for a new code 30 seconds after the last one.')
    await page.clock.runFor(30_000)
    await again.click()
    if (count === 6) break
    await expect(page.getByRole('status').filter({ hasText: "we've texted a new code to it" })).toBeVisible()
    await focused(page, 'code')
  }
  await expect(page.locator('main [role=alert]')).toHaveText(
    /^Too many attempts\. Please try again in 1[45] minutes\.$/,
  )
  await expect(again).toBeFocused()
  await page.getByRole('button', { name: 'Use another number' }).click()
  await focused(page, 'phone')
  await page.getByRole('button', { name: 'Log in with email and password' }).click()
  await expect(page.getByRole('button', { name: 'Log in with a code by SMS' })).toBeFocused()
  await expect(page.locator('[name=password]')).toBeVisible()
})

test('a number that has an account leads to the login, in Marathi too', async ({ page }) => {
  const number = newNumber()
  const register = async () => {
    await page.goto('/mr/register')
    await hydrated(page)
    await fillRegistration(page)
    await page.locator('main [name=email]').fill(number)
    await page.getByRole('button', { name: 'SMS ने कोड पाठवा' }).click()
    await focused(page, 'phoneCode')
  }
  await register()
  await page.locator('[name=phoneCode]').fill(await codeFromText(number, 1))
  await page.getByRole('button', { name: 'खाते तयार करा' }).click()
  await expect(page).toHaveURL('/mr/dashboard/projects')
  await expectOk(page.request.post('/api/auth/logout'))
  await register()
  await page.locator('[name=phoneCode]').fill(await codeFromText(number, 2))
  await page.getByRole('button', { name: 'खाते तयार करा' }).click()
  await page.getByRole('link', { name: 'या खात्यात साइन इन करा' }).click()
  await expect(page).toHaveURL('/mr/login')
  await expect(page.locator('[name=email]')).toHaveValue(grouped(number))
  await page.getByRole('button', { name: 'पुढे जा' }).click()
  await page.getByRole('button', { name: 'SMS ने कोड पाठवा' }).click()
  await page.locator('[name=code]').fill(await codeFromText(number, 3))
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL('/mr/dashboard/projects')
})
