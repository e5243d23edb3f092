import { expect } from '@playwright/test'
import { test } from './accounts.ts'
import { hydrated } from './visitor.ts'

test('two windows save different things: the later one sees what changed, chooses, and loses nothing', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const [first, second] = [await openAs(account), await openAs(account)]
  for (const page of [first, second]) {
    await page.goto('/profile')
    await hydrated(page)
    await page.getByRole('link', { name: 'Edit Profile' }).click()
  }
  await first.getByRole('textbox', { name: 'Address' }).fill('Karla Road 1')
  await first.getByRole('textbox', { name: 'About Me' }).fill('We build in 2027.')
  await first.getByRole('button', { name: 'Save Changes' }).click()
  await expect(first.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
  await expect(first.getByText('Karla Road 1')).toBeVisible()

  await second.getByRole('textbox', { name: 'Address' }).fill('Malavli Road 2')
  await second.getByRole('textbox', { name: 'Phone Number' }).fill('९८२२० १२३४५')
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Saved in the meantime:')).toBeVisible()
  await expect(second.getByText('Karla Road 1')).toBeVisible()
  await expect(second.getByRole('textbox', { name: 'Address' })).toHaveValue('Malavli Road 2')
  // Nothing was typed here: the other's text is in the field.
  await expect(second.getByRole('textbox', { name: 'About Me' })).toHaveValue('We build in 2027.')
  await second.getByRole('button', { name: 'Keep what I typed' }).click()
  await expect(second.getByRole('textbox', { name: 'Address' })).toBeFocused()
  await second.getByRole('button', { name: 'Save Changes' }).click()
  await expect(second.getByText('Your profile has been updated successfully.', { exact: true })).toBeVisible()
  for (const text of ['Malavli Road 2', '+91 98220 12345', 'We build in 2027.'])
    await expect(second.getByText(text)).toBeVisible()
})

test('what was typed waits on the device until it is saved, and Cancel forgets it', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/profile?edit=true')
  await hydrated(page)
  await page.getByRole('textbox', { name: 'Full Name' }).fill('👷🏠')
  await page.getByRole('textbox', { name: 'Address' }).fill('Karla Road 1')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Please write the name in any script, not in symbols alone')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('Karla Road 1')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('link', { name: 'Edit Profile' })).toBeFocused()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('textbox', { name: 'Address' })).toHaveValue('')
})

for (const [language, heading, tab] of [
  ['hi', 'मेरा अकाउंट', 'सेटिंग्ज़'],
  ['mr', 'माझे अकाउंट', 'सेटिंग्ज'],
] as const)
  test(`My Account in ${language}: the menu leads there, and each tab has its address`, async ({ reader, browser }) => {
    const context = await browser.newContext({
      storageState: (await reader('customer')).session,
      viewport: { width: 1440, height: 900 },
      locale: `${language}-IN`,
    })
    const page = await context.newPage()
    await page.goto(`/${language}/profile/bookmarks`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await hydrated(page)
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page).toHaveURL(`/${language}/profile/settings`)
    await context.close()
  })
