import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { test, withoutDigits } from '../accounts.ts'
import { hydrated } from '../visitor.ts'

const path = '/profile/professional'

test('a contractor edits rates, services and towns, and a visitor finds them by search', { tag: '@daily' }, async ({
  newAccount,
  openAs,
  page: visitor,
}) => {
  const account = await newAccount('contractor')
  const page = await openAs(account, { viewport: { width: 1440, height: 900 } })
  await page.goto('/profile')
  await hydrated(page)
  await page.getByRole('link', { name: 'Manage Professional Profile' }).click()
  await expect(page).toHaveURL(path)
  await hydrated(page)
  const company = `Zephyr ${withoutDigits(account.email.slice(11, 19))} Homes`
  await page.getByLabel('Company Name').fill(company)
  await page.getByLabel('Rate per sq ft, from').fill('25,000')
  await page.getByLabel('Rate per sq ft, to').focus()
  await expect(page.getByText('Please enter a rate from ₹1 to ₹10,000 per sq ft')).toBeVisible()
  await page.getByLabel('Rate per sq ft, from').fill('₹२,४५०')
  await page.getByLabel('Rate per sq ft, to').fill('2,950')
  await page.getByRole('button', { name: 'Add a service' }).click()
  const service = page.getByRole('region', { name: 'Service 1' })
  await service.getByLabel('Title').fill('Turnkey homes')
  await service.getByLabel('मराठी').check()
  await service.getByLabel('Title').fill('टर्नकी घरे')
  await service.getByLabel('From (₹)').fill('2450')
  await page.getByLabel('Uran').check()
  await page.getByLabel('Hindi').check()
  await page.getByRole('combobox', { name: 'Availability' }).selectOption('now')
  // The preview beside the form shows the profile as home builders would see it.
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByText(company).first()).toBeVisible()
  await expect(preview.getByText('₹2,450–2,950').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()

  await visitor.goto('/professionals?type=contractor&location=uran')
  await hydrated(visitor)
  await visitor.getByRole('main').getByRole('searchbox').fill(company)
  await visitor.keyboard.press('Enter')
  const card = visitor.getByRole('article').filter({ hasText: company })
  await expect(card).toContainText('₹2,450–2,950')
  await expect(card).toContainText('Also works in Uran')
  await card.getByRole('link', { name: company, exact: true }).click()
  await expect(visitor.getByText('Taking work now')).toBeVisible()
  await visitor.goto(`/mr/professionals/${account.professionalId}?tab=services`)
  await expect(visitor.getByRole('heading', { name: 'टर्नकी घरे' })).toBeVisible()
})

test('a phone shows the preview on a press; typed input, services included, is kept on the device', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('architect'), { viewport: { width: 360, height: 740 } })
  await page.goto(path)
  await hydrated(page)
  await page.getByLabel('Company Name').fill('Half Typed Studio')
  await page.getByRole('button', { name: 'Add a service' }).click()
  await page.getByRole('region', { name: 'Service 1' }).getByLabel('Title').fill('House plans')
  await page.getByLabel('Lonavla').check()
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview' })
  await expect(dialog.getByText('Half Typed Studio').first()).toBeVisible()
  await expect(dialog.getByText('House plans')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(page.getByLabel('Company Name')).toHaveValue('Half Typed Studio')
  await expect(page.getByRole('region', { name: 'Service 1' }).getByLabel('Title')).toHaveValue('House plans')
  await expect(page.getByLabel('Lonavla')).toBeChecked()
  await page.getByRole('button', { name: 'Remove service 1' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('region', { name: 'Service 1' })).toHaveCount(0)
  await expect(page.getByLabel('Lonavla')).toBeChecked()
})

test('on a Marathi page the text field starts in Marathi', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('contractor'))
  await page.goto(`/mr${path}`)
  await hydrated(page)
  await expect(page.locator('main select[name=language]')).toHaveValue('mr')
  await page.getByRole('button', { name: 'सेवा जोडा' }).click()
  await expect(page.getByRole('radio', { name: 'मराठी' })).toBeChecked()
})

test('two windows with the same listing: the later one has a choice', async ({ newAccount, openAs }) => {
  const account = await newAccount('contractor')
  const [first, second] = [await openAs(account), await openAs(account)]
  for (const page of [first, second]) {
    await page.goto(path)
    await hydrated(page)
  }
  await first.getByLabel('Rate per sq ft, from').fill('2000')
  await first.getByLabel('Karla').check()
  await first.getByRole('button', { name: 'Save Changes' }).click()
  await expect(first.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
  await second.getByLabel('Rate per sq ft, from').fill('2600')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Saved in the meantime:')).toBeVisible()
  // The towns were not changed in this window, so the form shows the towns that the other window saved.
  await expect(second.getByLabel('Karla')).toBeChecked()
  await expect(second.getByLabel('Rate per sq ft, from')).toHaveValue('2600')
  await second.getByRole('button', { name: 'Use this' }).click()
  await expect(second.getByLabel('Rate per sq ft, from')).toHaveValue('2000')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
})

test('a home builder is led back to My Account', async ({ reader, openAs }) => {
  const page = await openAs(await reader('customer'))
  await page.goto(path)
  await expect(page).toHaveURL('/profile')
})
