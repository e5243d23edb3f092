import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../accounts.ts'
import { makeStaff } from '../staff.ts'
import { hydrated } from '../visitor.ts'
import { placeOrder } from './orders.ts'

const phone = { viewport: { width: 360, height: 740 } }

test('a guest pays by UPI on a phone, staff check and confirm it, and refund a second one', async ({
  playwright,
  baseURL,
  openContext,
  newAccount,
  openAs,
}) => {
  const { number, ref } = await placeOrder(playwright.request, baseURL!, 'upi')
  const page = await (await openContext(phone)).newPage()
  await page.goto(`/order/${ref}/pay`)
  const app = page.getByRole('link', { name: 'Pay with a UPI app' })
  await expect(app).toHaveAttribute(
    'href',
    new RegExp(`^upi://pay\\?pa=.*@nobank&.*&tn=${number}&am=\\d+\\.00&cu=INR$`),
  )
  await expect(page.getByText('no one receives this payment')).toBeVisible()
  await expectAccessible(page)

  await test.step('a reference that is none is said so at its field, and stays', async () => {
    await hydrated(page)
    await page.getByLabel('UPI reference').fill('41234567890')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(page.getByText('Please enter the 12 digits of the UPI reference')).toBeVisible()
    await expect(page.getByLabel('UPI reference')).toHaveValue('41234567890')
  })
  await test.step('in Devanagari it is one', async () => {
    await page.getByLabel('UPI reference').fill('४१२३ ४५६७ ८९०१')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(page.getByText('Being checked')).toBeVisible()
    await expect(page.getByText('4123\u00A04567\u00A08901')).toBeVisible()
    await expectAccessible(page)
  })

  const member = await newAccount('customer', { confirmed: true })
  await makeStaff(member)
  const staff = await openAs(member, { viewport: { width: 1280, height: 800 } })
  await test.step('staff have not found it, and the buyer enters another one, without scripts', async () => {
    await staff.goto('/admin/payments')
    await hydrated(staff)
    const item = staff.getByRole('article').filter({ hasText: number })
    await item.getByRole('button', { name: 'Not received' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('Why?').selectOption({ label: 'No payment with this reference has arrived' })
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: 'Not received' }).click()
    await expect(item).toBeHidden()
    const plain = await (await openContext({ ...phone, javaScriptEnabled: false })).newPage()
    await plain.goto(`/order/${ref}/pay`)
    await expect(plain.getByText('We could not confirm your payment')).toBeVisible()
    await plain.getByLabel('UPI reference').fill('12')
    await plain.getByRole('button', { name: 'I have paid' }).click()
    await expect(plain.getByText('Please enter the 12 digits of the UPI reference')).toBeVisible()
    await plain.getByLabel('UPI reference').fill('412345678902')
    await plain.getByRole('button', { name: 'I have paid' }).click()
    await expect(plain.getByText('Being checked')).toBeVisible()
  })
  await test.step('staff have found that one', async () => {
    await staff.reload()
    await hydrated(staff)
    const item = staff.getByRole('article').filter({ hasText: number })
    await item.getByRole('button', { name: 'The money has arrived' }).click()
    await staff.getByRole('button', { name: 'Yes, it has arrived' }).click()
    await expect(item).toBeHidden()
    await page.reload()
    await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  })
  await test.step('what was paid for a cancelled order is paid back', async () => {
    const order = await (await page.request.get(`/api/orders/${ref}`)).json()
    const cancelled = await page.request.post(`/api/orders/${ref}/cancellation`, {
      data: { version: order.version, reason: '' },
      headers: { Origin: baseURL! },
    })
    expect(cancelled.ok(), await cancelled.text()).toBe(true)
    await staff.goto('/admin/payments?tab=refunds')
    await hydrated(staff)
    const item = staff.getByRole('article').filter({ hasText: number })
    await item.getByRole('button', { name: 'Paid back' }).click()
    const dialog = staff.getByRole('dialog')
    await dialog.getByLabel('UPI reference').fill('512345678901')
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(item).toBeHidden()
    await page.reload()
    await expect(page.getByText('Paid back', { exact: true })).toBeVisible()
    await expect(page.getByText('512345678901')).toBeVisible()
  })
})

test('a guest pays at Razorpay at the second try, and comes back to the confirmed order', { tag: '@daily' }, async ({
  playwright,
  baseURL,
  openContext,
}) => {
  const { number, ref } = await placeOrder(playwright.request, baseURL!, 'razorpay')
  const page = await (await openContext(phone)).newPage()
  const refused: string[] = []
  page.on('console', (said) => void (said.text().includes('Content Security Policy') && refused.push(said.text())))
  // Follows the link on the order's page instead of opening the payment page directly. The content security policy of
  // the order's page allows no form that leads to a different site, so the payment page has to be loaded with a policy
  // of its own.
  await page.goto(`/order/${ref}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Pay now' }).click()
  const pay = page.getByRole('button', { name: /^Pay ₹/ })
  await pay.click()
  await expect(page.getByRole('heading', { name: /^KamshetBuild: \d/ })).toBeVisible()

  await test.step('Back leads to a button, and not there again', async () => {
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/order/${ref}/pay`))
    await expect(page.getByRole('button', { name: /^(Pay ₹|Continue to Razorpay)/ })).toBeVisible()
    await page.goto(`/order/${ref}/pay`)
    await pay.click()
  })
  await page.getByRole('button', { name: 'Let it fail' }).click()
  await expect(page.getByText('The payment did not go through, and nothing has been paid.')).toBeVisible()
  await expectAccessible(page)
  await pay.click()
  // Waits for Razorpay's page, because the product's button "Pay ₹2,499" would match too.
  await expect(page.getByRole('heading', { name: /^KamshetBuild: \d/ })).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Back to the shop' }).click()
  await expect(page).toHaveURL(`/order/${ref}`)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await page.goto(`/order/${ref}/pay`)
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  await expect(page.getByText('Net banking')).toBeVisible()
  expect(refused).toEqual([])
})
