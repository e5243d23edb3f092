import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { collectErrors, hydrated, openUntilShown } from '../visitor.ts'

test('an architect proposes a rate, staff accept it, and the page shows it with its history', async ({
  page,
  newAccount,
  openAs,
  reader,
}) => {
  const [architect, staff] = await Promise.all([newAccount('architect', { confirmed: true }), reader('staff')])
  const source = `Quarry near Urse ${crypto.randomUUID().slice(0, 8)}`
  const own = await openAs(architect, { viewport: { width: 360, height: 740 } })
  const errors = collectErrors(own)
  await own.goto('/rates/rubble')
  await hydrated(own)
  await own.getByRole('link', { name: 'Propose a rate' }).click()
  const form = own.getByRole('dialog', { name: 'Propose a rate' })
  await expect(form.getByLabel('Material')).toHaveValue('rubble')
  await form.getByLabel('Rate for one brass (₹)').fill('cheap')
  await form.getByLabel('Where is it from?').fill(source)
  await form.getByRole('button', { name: 'Send for checking' }).click()
  await expect(form.getByText('Please enter an amount in digits, such as 1,50,000 or 1.5 lakh')).toBeVisible()
  await expect(form.getByLabel('Rate for one brass (₹)')).toHaveValue('cheap')
  await expect(form.getByLabel('Where is it from?')).toHaveValue(source)
  await expectAccessible(own)
  await form.getByLabel('Rate for one brass (₹)').fill('₹३,२१०')
  await form.getByRole('button', { name: 'Send for checking' }).click()
  await expect(form).toHaveCount(0)
  await expect(own.getByText('We have received your rate', { exact: true })).toBeVisible()
  await own.goto('/rates')
  const proposals = own.getByRole('region', { name: 'Rates that you proposed' })
  await expect(proposals).toContainText('₹3,210 per brass in Maval')
  await expect(proposals.getByText('Waiting for us')).toBeVisible()

  const office = await openAs(staff)
  errors.push(...collectErrors(office))
  await office.goto('/admin')
  await hydrated(office)
  await office
    .getByRole('main')
    .getByRole('link', { name: /proposed rates?/ })
    .click()
  const item = office.getByRole('article').filter({ hasText: source })
  await expect(item.getByRole('heading', { name: 'Rubble stone in Maval' })).toBeVisible()
  await expect(item.getByText('↑ ₹210 (7.0%)')).toBeVisible()

  await expectAccessible(office)
  await item.getByRole('button', { name: 'Accept' }).click()
  await expect(item).toHaveCount(0)
  await expect(office.getByText('The rate is on the rate sheet', { exact: true })).toBeVisible()
  await office.goto('/admin/audit-log')
  await expect(office.getByText(/Proposed rate \d+ was accepted/).first()).toBeVisible()

  const row = page.getByRole('row', { name: /Rubble stone/ })
  await openUntilShown(page, '/rates', row, '₹3,210')
  await expect(row.getByRole('img', { name: /^From ₹3,000 on 2 November 2026 to ₹3,210$/ })).toBeVisible()
  await row.getByRole('link', { name: 'Rubble stone' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rubble stone' })).toBeVisible()
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText(source)
  await expect(rows.nth(1).getByRole('link', { name: /Indrayani/ })).toBeVisible()
  await expect(rows.nth(2)).toContainText('Our own estimate')
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Town' }).getByRole('link', { name: 'Pune' }).click()
  await expect(page.getByText('This is the first rate.')).toBeVisible()

  await own.goto('/notifications')
  await own.getByRole('link', { name: /We have accepted the rate of ₹3,210/ }).click()
  await expect(own).toHaveURL('/rates/rubble?town=maval')
  expect(errors).toEqual([])
})

test('a refusal says why; users who may not propose read who may, and without scripts the sheet is complete', async ({
  newAccount,
  openAs,
  openContext,
  reader,
}) => {
  const [contractor, staff, customer] = await Promise.all([
    newAccount('contractor'),
    reader('staff'),
    reader('customer'),
  ])
  const source = `A shop ${crypto.randomUUID().slice(0, 8)}`
  const rate = { material: 'marble', town: 'pune', price: '2400', day: new Date().toISOString().slice(0, 10), source }
  await expectOk(
    contractor.api.post('/api/rate-proposals', {
      data: rate,
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    }),
  )
  const office = await openAs(staff)
  await office.goto('/admin/rates')
  await hydrated(office)
  const item = office.getByRole('article').filter({ hasText: source })
  await item.getByRole('button', { name: 'Refuse' }).click()
  const dialog = office.getByRole('dialog', { name: 'Refuse the rate of Marble?' })
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByText('Please choose a reason')).toBeVisible()
  await dialog.getByLabel('Why?').selectOption({ label: 'It seems to be for another unit or size' })
  await dialog.getByLabel('Anything else for the professional').fill('Is it per sq m?')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(item).toHaveCount(0)

  const own = await openAs(contractor)
  await own.goto('/rates?town=pune')
  const proposals = own.getByRole('region', { name: 'Rates that you proposed' })
  await expect(proposals).toContainText('It seems to be for another unit or size')
  await expect(proposals).toContainText('Is it per sq m?')

  const theirs = await openAs(customer)
  await theirs.goto('/rates?propose=true')
  const sheet = theirs.getByRole('dialog')
  await expect(sheet.getByText('Contractors and architects who are registered here can propose rates.')).toBeVisible()
  await expect(sheet.getByRole('button')).toHaveCount(0)

  const context = await openContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/rates')
  await expect(page.getByRole('row', { name: /Cement, 50 kg/ })).toContainText('per bag')
  await page.getByRole('navigation', { name: 'Town' }).getByRole('link', { name: 'Lonavla' }).click()
  await expect(page).toHaveURL('/rates?town=lonavla')
  await expect(page).toHaveTitle('Building material rates in Lonavla · KamshetBuild')
  await page.getByRole('link', { name: 'Propose a rate' }).first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Login' })).toBeVisible()
})
