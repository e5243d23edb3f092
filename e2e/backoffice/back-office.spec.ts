import { expect } from '@playwright/test'
import { test } from '../accounts.ts'
import { makeStaff, setTwoStep } from '../staff.ts'
import { hydrated } from '../visitor.ts'

test('staff verifies an architect with evidence, and the badge says so', { tag: '@daily' }, async ({
  newAccount,
  openAs,
}) => {
  const architect = await newAccount('architect', { confirmed: true })
  const member = await newAccount('customer', { confirmed: true })
  await makeStaff(member)
  const { professionalId } = architect
  const profile = `/professionals/${professionalId}`

  const own = await openAs(architect)
  await own.goto('/architect-dashboard/profile#verification')
  await hydrated(own)
  await own.getByRole('button', { name: 'Send the number: Council of Architecture number' }).click()
  const number = own.getByLabel('Council of Architecture number')
  await expect(number).toBeFocused()
  await number.fill('CA/205/36281')
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(own.getByText('Please enter the number as it is on your certificate')).toBeVisible()
  await number.fill('ca/2005/36281')
  await own.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(own.getByText('Requested on')).toBeVisible()
  await expect(own.getByText('CA/2005/36281')).toBeVisible()

  const staff = await openAs(member)
  await staff.goto('/admin')
  await hydrated(staff)
  await staff
    .locator('main')
    .getByRole('link', { name: /verification/i })
    .click()
  await expect(staff).toHaveURL('/admin/verification')
  await staff.getByLabel('Find a professional').fill(String(professionalId))
  await staff.getByRole('button', { name: 'Search' }).click()
  await staff.getByRole('link', { name: /1 open request/ }).click()
  await expect(staff.getByText('CA/2005/36281')).toBeVisible()
  await staff.getByRole('button', { name: 'Record check: Council of Architecture number' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('What have you seen?').fill('Aadhaar 1234 5678 9012')
  await dialog.getByRole('button', { name: 'Record check' }).click()
  await expect(dialog.getByText('Never the whole number: the last four characters are enough')).toBeVisible()
  await dialog.getByLabel('What have you seen?').fill('Register of the Council, name agrees')
  await dialog.getByRole('button', { name: 'Record check' }).click()
  await expect(staff.getByText('Check recorded', { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('Seen: Register of the Council, name agrees')).toBeVisible()

  await own.goto(profile)
  await hydrated(own)
  await own.getByText(/^Checked in .*: registration with the Council of Architecture/).click()
  await expect(own.getByText('In the register of the Council of Architecture').first()).toBeVisible()
  await expect(own.getByText(/, valid until/).first()).toBeVisible()
  await own.goto('/architect-dashboard/profile')
  await expect(own.getByText(/^Checked on .*, valid until/)).toBeVisible()

  await staff.getByRole('link', { name: 'Audit log' }).click()
  const entry = `Check of professional ${professionalId} recorded: Council of Architecture number`
  await expect(staff.getByText(entry)).toBeVisible()
})

test('for everyone else the back office does not exist; staff without two-step login read what is missing', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('contractor'))
  for (const path of ['/admin', '/admin/verification', '/admin/verification/101', '/admin/users', '/admin/users/1'])
    expect((await page.goto(path))!.status(), path).toBe(404)

  const member = await newAccount('customer', { confirmed: true })
  await makeStaff(member)
  await setTwoStep(member, false)
  const staff = await openAs(member)
  await staff.goto('/admin/users/1')
  await expect(staff.getByText('Please turn on two-step login, and ask an operator to add you again')).toBeVisible()
})

test('a user whom staff deactivate cannot log in, and reads why', async ({ newAccount, openAs, openContext }) => {
  const user = await newAccount('contractor', { confirmed: true })
  const member = await newAccount('customer', { confirmed: true })
  await makeStaff(member)
  const theirs = await openAs(user)
  await theirs.goto('/contractor-dashboard/profile')

  const staff = await openAs(member)
  await staff.goto('/admin/users')
  await hydrated(staff)
  await staff.getByLabel('Find an account').fill(user.email)
  await staff.getByLabel('Find an account').press('Enter')
  await expect(staff).toHaveURL(/search=/)
  await staff.getByRole('link', { name: new RegExp(user.email) }).click()
  await staff.getByRole('button', { name: 'Deactivate account' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('Why?').selectOption({ label: 'Deceives people' })
  await dialog.getByRole('button', { name: 'Deactivate account' }).click()
  await expect(staff.getByText('Deactivated by staff')).toBeVisible()
  await expect(staff.getByText('Nowhere.')).toBeVisible()

  // The user's open page shows that its session has ended.
  await expect(theirs.getByText('logged out').first()).toBeVisible()
  const context = await openContext()
  const page = await context.newPage()
  await page.goto('/login')
  await hydrated(page)
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText(/because it was used to deceive people/).first()).toBeVisible()
  await page.getByRole('link', { name: 'Write to the grievance officer' }).click()
  await expect(page.getByRole('heading', { name: 'Grievance officer' })).toBeInViewport()

  await staff.getByRole('button', { name: 'Reactivate account' }).click()
  await dialog.getByRole('button', { name: 'Reactivate account' }).click()
  await expect(staff.getByText('Active', { exact: true })).toBeVisible()
})
