import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { hydrated, openLive } from '../visitor.ts'
import { keyed, newSharedProject } from './projects.ts'

/** The sum that a contractor has agreed with the home builder. */
async function setAgreedSum({ api }: Account, id: number, agreedSum: number): Promise<void> {
  const { version } = await (await expectOk(api.get(`/api/projects/${id}/costs/summary`))).json()
  await expectOk(api.put(`/api/projects/${id}/agreed-sum`, { data: { agreedSum, version } }))
}

const instalment = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Payment plan' }).getByRole('listitem').filter({ hasText: title })
const payment = (page: Page, sum: string) => page.locator('article article').filter({ hasText: sum })

test('a payment of one side is seen live and confirmed by the other, a second one is disputed and corrected, and the statement downloads', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const { customer, contractor, id } = await newSharedProject(newAccount)
  await setAgreedSum(contractor, id, 1_000_000)
  const [home, firm] = [
    await openAs(customer, { viewport: { width: 360, height: 740 } }),
    await openAs(contractor, { viewport: { width: 1280, height: 800 } }),
  ]
  await openLive(home, `/dashboard/projects/${id}/payments`)
  await openLive(firm, `/contractor-dashboard/projects/${id}/payments`)

  await test.step('the contractor makes a plan, and the customer agrees to it', async () => {
    await firm.getByRole('button', { name: 'Make a payment plan' }).click()
    await expect(firm.getByText('The instalments add up to the agreed amount.')).toBeVisible()
    await firm.getByLabel('Percent').first().fill('5')
    await expect(firm.getByText('₹50,000 of the agreed amount is not in the plan yet.')).toBeVisible()
    await firm.getByRole('button', { name: 'Send to the home builder' }).click()
    await expect(firm.getByText('The instalments must add up to the agreed amount.')).toBeVisible()
    await firm.getByLabel('Percent').first().fill('10')
    await firm.getByRole('button', { name: 'Send to the home builder' }).click()
    await expect(firm.getByText(/^Version 1 of .* is waiting for Meera Joshi to agree\.$/)).toBeVisible()
    await expect(home.getByText(/^Entered by .*, not agreed yet$/)).toBeVisible()
    await home.getByRole('button', { name: 'Ask for a change …' }).click()
    await home.getByRole('dialog').getByRole('button', { name: 'Ask for a change' }).click()
    await expect(home.getByText('Please say why')).toBeVisible()
    await home.getByLabel('What should be different?').fill('Less at the slab, please.')
    await home.getByRole('dialog').getByRole('button', { name: 'Ask for a change' }).click()
    for (const page of [firm, home]) {
      await expect(page.getByText(/^Meera Joshi asked for a change to version 1 on /)).toBeVisible()
      await expect(page.getByText('Less at the slab, please.')).toBeVisible()
    }
    await firm.getByRole('button', { name: 'Change the plan' }).click()
    await firm.getByRole('button', { name: 'Send to the home builder' }).click()
    await expect(home.getByText(/asked for a change/)).toHaveCount(0)
    await home.getByRole('button', { name: 'Agree to version 2 …' }).click()
    await expect(home.getByRole('dialog')).toContainText('Kept until handover (5%)')
    await home.getByRole('dialog').getByRole('button', { name: 'Agree to version 2' }).click()
    await expect(firm.getByText(/^Version 2, agreed to by Meera Joshi on/)).toBeVisible()
    await expect(home.getByText('The agreed amount, without extras')).toBeVisible()
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
    // The next stage is offered, and entering the same payment twice gives a warning.
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
    // There is no warning that the payments exceed the work done, because both have agreed on the advance.
    await expect(firm.getByRole('note')).toHaveCount(0)
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
  // Opens the address that notifications link to, which is the same for everyone.
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

test('a dialog reports changes by others while it is open, and nothing overwrites an unseen change', async ({
  newAccount,
  openAs,
}) => {
  const { customer, contractor, id } = await newSharedProject(newAccount)
  await setAgreedSum(contractor, id, 1_000_000)
  const [home, firm] = [await openAs(customer, { viewport: { width: 360, height: 740 } }), await openAs(contractor)]
  const path = `/api/projects/${id}`
  const { memberId } = await (await expectOk(contractor.api.get(`${path}/payments/account`))).json()
  const written = { paidOn: '2026-01-15', method: 'upi', reference: 'UTR 4411', instalment: null, pictureId: null }
  const entered = await expectOk(
    contractor.api.post(`${path}/payments`, {
      data: { ...written, amount: 250_000, note: 'Plinth', with: memberId },
      headers: keyed(),
    }),
  )
  const { id: paid } = await entered.json()
  /** Changes the payment elsewhere, as the accountant or the contractor on a different device would. */
  async function correct(changes: Record<string, unknown>): Promise<void> {
    const { fieldsVersion: version } = await (await contractor.api.get(`${path}/payments/${paid}`)).json()
    await expectOk(contractor.api.put(`${path}/payments/${paid}`, { data: { ...written, ...changes, version } }))
  }
  const parts = (percents: number[]) =>
    percents.map((percent, at) => ({
      ...{ number: null, title: `Part ${at + 1}`, stageKind: '', share: percent * 100, amount: null, dueOn: '' },
    }))
  const propose = (basedOn: number, percents: number[]) =>
    expectOk(
      contractor.api.post(`${path}/payment-plans`, {
        data: {
          ...{ with: memberId, basedOn, agreedSum: 1_000_000, retentionPercent: 5, instalments: parts(percents) },
        },
        headers: keyed(),
      }),
    )
  await propose(0, [40, 60])
  await openLive(home, `/dashboard/projects/${id}/payments`)
  await openLive(firm, `/contractor-dashboard/projects/${id}/payments`)
  const [asked, form] = [home.getByRole('dialog'), firm.getByRole('dialog')]

  await test.step('a payment that is corrected meanwhile is not confirmed unseen', async () => {
    await payment(home, '₹2,50,000').getByRole('button', { name: 'Confirm' }).click()
    await correct({ amount: 240_000, note: 'Plinth' })
    await expect(asked.getByRole('alert')).toContainText('This payment was changed while you had it open.')
    await expect(asked.getByRole('alert')).toContainText(/₹2,50,000.*₹2,40,000/s)
    await expect(asked.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
    await expectAccessible(home)
    await asked.getByRole('button', { name: 'Continue with the changed payment' }).click()
    await expect(asked).toContainText('You confirm that you paid ₹2,40,000')
    await home.keyboard.press('Escape')
  })

  await test.step('a correction keeps what another one has changed, and what was typed', async () => {
    await payment(firm, '₹2,40,000').getByRole('button', { name: 'Correct it' }).click()
    await form.getByLabel('UPI reference').fill('UTR 4412')
    await form.getByLabel('Note').fill('Plinth and backfill')
    await correct({ amount: 230_000, note: 'Plinth, first part' })
    await expect(payment(firm, '₹2,30,000')).toBeVisible()
    await form.getByRole('button', { name: 'Send for confirmation' }).click()
    // The amount was not changed here, so it takes the value saved elsewhere. The note that was saved is shown.
    await expect(form.getByLabel('Amount (₹)')).toHaveValue('230000')
    await expect(form.getByText('Plinth, first part')).toBeVisible()
    await form.getByRole('button', { name: 'Send for confirmation' }).click()
    await expect(form).toHaveCount(0)
    await expect(payment(firm, '₹2,30,000')).toContainText('UTR 4412')
    await expect(payment(home, '₹2,30,000')).toContainText('Plinth and backfill')
  })

  await test.step('so does one that was begun before and is continued', async () => {
    await payment(firm, '₹2,30,000').getByRole('button', { name: 'Correct it' }).click()
    await form.getByLabel('Note').fill('Slab')
    await firm.keyboard.press('Escape')
    await correct({ amount: 230_000, note: 'First slab' })
    await expect(payment(firm, '₹2,30,000')).toContainText('First slab')
    await payment(firm, '₹2,30,000').getByRole('button', { name: 'Correct it' }).click()
    await expect(form.getByLabel('Note')).toHaveValue('Slab')
    await form.getByRole('button', { name: 'Send for confirmation' }).click()
    await expect(form.getByText('First slab')).toBeVisible()
    await form.getByRole('button', { name: 'Send for confirmation' }).click()
    await expect(form).toHaveCount(0)
    await expect(payment(home, '₹2,30,000').getByText('Slab', { exact: true })).toBeVisible()
  })

  await test.step('a plan that is changed meanwhile is not agreed to unseen', async () => {
    await home.getByRole('button', { name: 'Agree to version 1 …' }).click()
    await propose(1, [30, 70])
    await expect(asked.getByRole('alert')).toContainText('This payment plan was changed while you had it open.')
    await expect(asked.getByRole('alert')).toContainText(/Part 1: ₹4,00,000.*Part 1: ₹3,00,000/s)
    await asked.getByRole('button', { name: 'Continue with version 2' }).click()
    await asked.getByRole('button', { name: 'Agree to version 2' }).click()
    await expect(firm.getByText(/^Version 2, agreed to by Meera Joshi on/)).toBeVisible()
  })

  await test.step('a plan keeps what is typed over a later version, and lets one choose', async () => {
    await firm.getByRole('button', { name: 'Change the plan' }).click()
    await form.getByLabel('Kept back until handover (%)').fill('8')
    await propose(2, [50, 50])
    await form.getByRole('button', { name: 'Send to the home builder' }).click()
    await expect(form.getByLabel('Percent').first()).toHaveValue('50')
    await expect(form.getByLabel('Kept back until handover (%)')).toHaveValue('8')
    await form.getByRole('button', { name: 'Send to the home builder' }).click()
    await expect(firm.getByText(/^Version 4 of .* is waiting for/)).toBeVisible()
  })
})

test('costs are entered with a receipt, changed, deleted and taken back, and nobody else has the page', async ({
  newAccount,
  openAs,
}) => {
  const { customer, contractor, id } = await newSharedProject(newAccount)
  const page = await openAs(contractor, { viewport: { width: 360, height: 740 } })
  await page.goto(`/contractor-dashboard/projects/${id}/costs`)
  await hydrated(page)
  await expect(page.getByText('Nothing spent yet')).toBeVisible()
  const figure = (name: string) => page.locator('dl > div').filter({ has: page.locator('dt', { hasText: name }) })
  await expect(figure('Profit').first()).toContainText('–')

  await page.getByRole('button', { name: 'Enter the agreed amount' }).click()
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
