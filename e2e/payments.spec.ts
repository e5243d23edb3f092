import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { type Account, expectOk, test } from './accounts.ts'
import { addToProject, keyed, newProject, openLive } from './projects.ts'
import { hydrated } from './visitor.ts'

/** What a contractor has agreed with the home builder. */
async function setAgreedSum({ api }: Account, id: number, agreedSum: number): Promise<void> {
  const { version } = await (await expectOk(api.get(`/api/projects/${id}/costs/summary`))).json()
  await expectOk(api.put(`/api/projects/${id}/agreed-sum`, { data: { agreedSum, version } }))
}

const instalment = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Payment plan' }).getByRole('listitem').filter({ hasText: title })
const payment = (page: Page, sum: string) => page.locator('article article').filter({ hasText: sum })

test('a payment of one side is seen live and confirmed by the other, another is disputed and corrected, and the statement downloads', async ({
  newAccount,
  openAs,
}) => {
  const [customer, contractor] = [await newAccount('customer'), await newAccount('contractor')]
  const id = await newProject(customer)
  await addToProject(customer, id, contractor, { role: 'contractor' })
  await setAgreedSum(contractor, id, 1_000_000)
  const [home, firm] = [
    await openAs(customer, { viewport: { width: 360, height: 740 } }),
    await openAs(contractor, { viewport: { width: 1280, height: 800 } }),
  ]
  await openLive(home, `/dashboard/projects/${id}/payments`)
  await openLive(firm, `/contractor-dashboard/projects/${id}/payments`)

  await test.step('the contractor makes a plan, and the customer agrees to it', async () => {
    await firm.getByRole('button', { name: 'Make a payment plan' }).click()
    await expect(firm.getByText('The instalments add up to the agreed sum.')).toBeVisible()
    await firm.getByLabel('Percent').first().fill('5')
    await expect(firm.getByText('₹50,000 of the agreed sum is not in the plan yet.')).toBeVisible()
    await firm.getByRole('button', { name: 'Send to the home builder' }).click()
    await expect(firm.getByText('The instalments must add up to the agreed sum.')).toBeVisible()
    await firm.getByLabel('Percent').first().fill('10')
    await firm.getByRole('button', { name: 'Send to the home builder' }).click()
    await expect(firm.getByText(/^Version 1 of .* is waiting for Meera Joshi to agree\.$/)).toBeVisible()
    await expect(home.getByText(/^Entered by .*, not agreed yet$/)).toBeVisible()
    await home.getByRole('button', { name: 'Agree to version 1' }).click()
    await expect(firm.getByText(/^Version 1, agreed to by Meera Joshi on/)).toBeVisible()
    await expect(home.getByText('The agreed sum, without extras')).toBeVisible()
  })

  await test.step('the contractor enters a payment, and the customer sees it and confirms', async () => {
    await firm.getByRole('button', { name: 'Enter a payment: Advance' }).click()
    const form = firm.getByRole('dialog')
    await expect(form.getByLabel('Amount (₹)')).toHaveValue('95000')
    await form.getByRole('button', { name: 'Send for confirmation' }).click()
    await expect(form.getByText('Please enter the UPI reference')).toBeVisible()
    await form.getByLabel('UPI reference').fill('UTR 4411')
    await form.getByRole('button', { name: 'Send for confirmation' }).click()
    await expect(payment(firm, '₹95,000')).toContainText('Waiting for Meera Joshi to confirm it.')
    await expect(instalment(firm, 'Advance')).toContainText('₹95,000 is waiting for confirmation')
    await expect(instalment(home, 'Advance')).toContainText('₹95,000 is waiting for confirmation')
    // The next one is offered, and who enters the same once more is warned.
    await home.getByRole('button', { name: 'Enter a payment: Plinth' }).click()
    await expect(home.getByRole('dialog').getByLabel('Amount (₹)')).toHaveValue('142500')
    await home.getByRole('dialog').getByLabel('For which instalment').selectOption('Advance')
    await home.getByRole('dialog').getByLabel('Amount (₹)').fill('0.95 लाख')
    await expect(home.getByRole('dialog').getByRole('status').first()).toContainText(
      /“Advance” will be overpaid by ₹90,000\. The instalment is ₹1,00,000\.\s*₹95,000 is already waiting for confirmation/,
    )
    await home.keyboard.press('Escape')
    await payment(home, '₹95,000').getByRole('button', { name: 'Confirm' }).click()
    await expect(home.getByRole('dialog')).toContainText('You confirm that you paid ₹95,000')
    await home.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(payment(home, '₹95,000')).toContainText('Confirmed')
    await expect(payment(firm, '₹95,000')).toContainText('Confirmed')
    await expect(payment(firm, '₹95,000').getByRole('button')).toHaveCount(0)
    // Nothing is built yet.
    await expect(firm.getByRole('note')).toContainText('The payments are ₹95,000 ahead of the work done so far (0%).')
  })

  await test.step('the customer enters one that is not right: the contractor says why, and it is corrected', async () => {
    await home.getByRole('button', { name: 'Enter a payment', exact: true }).click()
    const form = home.getByRole('dialog')
    await form.getByLabel('How').selectOption('Cash')
    await form.getByLabel('Amount (₹)').fill('१,५०,०००')
    await form.getByRole('button', { name: 'Send for confirmation' }).click()
    await payment(firm, '₹1,50,000').getByRole('button', { name: 'This is not right' }).click()
    await firm.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(firm.getByText('Please say why')).toBeVisible()
    await firm.getByLabel('What should it be?').fill('It was ₹1,25,000.')
    await firm.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(payment(home, '₹1,50,000')).toContainText('It was ₹1,25,000.')
    await payment(home, '₹1,50,000').getByRole('button', { name: 'Correct it' }).click()
    await home.getByRole('dialog').getByLabel('Amount (₹)').fill('125000')
    await home.getByRole('dialog').getByRole('button', { name: 'Send for confirmation' }).click()
    await payment(firm, '₹1,25,000').getByRole('button', { name: 'Confirm' }).click()
    await firm.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(payment(home, '₹1,25,000').getByText('Confirmed', { exact: true })).toBeVisible()
    await payment(home, '₹1,25,000').getByText('History').click()
    await expect(payment(home, '₹1,25,000').locator('ol li')).toHaveCount(4)
  })

  await expectAccessible(home)
  // The address of a notification, which is the same for everyone.
  const { professionals } = await (await customer.api.get(`/api/projects/${id}/payments/account`)).json()
  const { memberId } = professionals[0]
  await home.goto(`/projects/${id}/payments?with=${memberId}`)
  await expect(home).toHaveURL(new RegExp(`/dashboard/projects/${id}/payments\\?with=${memberId}$`))
  const download = home.waitForEvent('download')
  await home.getByRole('link', { name: 'Statement (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^payments-\d+-.*\.pdf$/)
  expect(
    readFileSync((await file.path())!)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('costs are entered with a receipt, changed, deleted and taken back, and nobody else has the page', async ({
  newAccount,
  openAs,
}) => {
  const [customer, contractor] = [await newAccount('customer'), await newAccount('contractor')]
  const id = await newProject(customer)
  await addToProject(customer, id, contractor, { role: 'contractor' })
  const page = await openAs(contractor, { viewport: { width: 360, height: 740 } })
  await page.goto(`/contractor-dashboard/projects/${id}/costs`)
  await hydrated(page)
  await expect(page.getByText('Nothing spent yet')).toBeVisible()
  const figure = (name: string) => page.locator('dl > div').filter({ has: page.locator('dt', { hasText: name }) })
  await expect(figure('Profit').first()).toContainText('–')

  await page.getByRole('button', { name: 'Enter the agreed sum' }).click()
  await page.getByLabel('What the home builder pays you (₹)').fill('१० लाख')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(figure('Revenue')).toContainText('₹10,00,000')

  await page.getByRole('button', { name: 'Enter an expense' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Amount (₹)').fill('-5')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter an amount from ₹1 to ₹100 crore')).toBeVisible()
  await form.getByLabel('Amount (₹)').fill('7,00,000')
  await form.getByLabel('Note').fill('Cement and steel')
  const [name, mimeType] = ['receipt.png', 'image/png']
  const buffer = await page.screenshot()
  await form.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  await expect(form.getByRole('button', { name: 'Remove photo 1' })).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: /^Receipt for Materials, ₹7,00,000/ })).toBeVisible()
  await expect(figure('Profit').first()).toContainText('₹3,00,000')
  await expect(figure('Profit so far').first()).toContainText('A margin of 30.0% so far')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change Materials, ₹7,00,000' }).click()
  await form.getByLabel('Amount (₹)').fill('1100000')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(figure('Profit').first()).toContainText('−₹1,00,000')
  await page.getByRole('button', { name: 'Delete Materials, ₹11,00,000' }).click()
  await expect(page.getByText('Nothing spent yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Delete Materials, ₹11,00,000' })).toBeVisible()

  const home = await openAs(customer)
  await home.goto(`/dashboard/projects/${id}/costs`)
  await expect(home.getByText('Cement and steel')).toHaveCount(0)
  await expect(home.getByRole('link', { name: 'Costs and profit' })).toHaveCount(0)
  const refused = await customer.api.post(`/api/projects/${id}/costs`, { headers: keyed(), data: {} })
  expect([403, 422]).toContain(refused.status())
})
