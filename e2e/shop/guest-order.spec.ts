import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { makeStaff } from '../staff.ts'
import { hydrated } from '../visitor.ts'

test('a guest on a phone goes from the shop to a UPI order and, once it is packed, has its invoice', {
  tag: '@daily',
}, async ({ openContext, newAccount, openAs }) => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/shop')
  await hydrated(page)
  await page.getByRole('searchbox').fill('planters')
  await page.getByRole('searchbox').press('Enter')
  await page
    .locator('main')
    .getByRole('button', { name: /^Add to Cart: Glazed planters/ })
    .first()
    .click()
  const floating = page.locator('main').getByRole('link', { name: 'Cart, 1 in it' })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(floating).toBeHidden()
  await page.evaluate(() => scrollTo(0, 300))
  await floating.click()
  await page.getByRole('dialog').getByRole('link', { name: 'Checkout' }).click()
  await expect(page).toHaveURL('/checkout')
  await hydrated(page)
  await expectAccessible(page)

  await test.step('what is missing is said, and what was typed stays', async () => {
    await page.getByLabel('Full name').fill('आशा गोळे')
    await page.getByLabel('House, road and area').fill('४, शिवाजी पथ')
    await page.getByRole('button', { name: /^Order for ₹/ }).click()
    // The pincode is the first field, because the rest follows from it.
    await expect(page.getByLabel('Pincode')).toBeFocused()
    await expect(page.getByLabel('Full name')).toHaveValue('आशा गोळे')
  })
  await page.getByLabel('Email').fill('asha@example.com')
  await page.getByLabel('Phone number').fill('98220 12345')
  await page.getByLabel('Pincode').fill('110001')
  await expect(page.getByText("We don't deliver to this pincode yet.")).toBeVisible()
  await page.getByLabel('Pincode').fill('410405')
  await expect(page.getByLabel('Delivery date')).toBeVisible()
  await test.step('the town comes from the pincode, and can be changed', async () => {
    const town = page.getByLabel('Village, town or city')
    await expect(town).toHaveValue('Kamshet')
    await town.fill('')
    await page.getByRole('button', { name: /^Order for ₹/ }).click()
    await expect(town).toBeFocused()
    await expect(town).toHaveValue('')
    await town.fill('Kamshet')
  })
  await page.getByLabel(/^UPI/).check()
  await expectAccessible(page)
  await test.step('a coupon that was typed is tried before anything is ordered, and a wrong one holds nothing up', async () => {
    await page.getByLabel(/^Coupon/).fill('nosuch1')
    await page.getByRole('button', { name: /^Order for ₹/ }).click()
    await expect(page.getByText("We couldn't find this coupon. Please check the code.")).toBeVisible()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByLabel(/^Coupon/)).toHaveValue('NOSUCH1')
  })
  await page.getByRole('button', { name: /^Order for ₹/ }).click()
  await page.waitForURL(/\/order\/\d+-[0-9a-f]{64}\/pay$/)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })).toBeVisible()
  await hydrated(page)
  await test.step('Back says that it is ordered', async () => {
    await page.goBack()
    await expect(page.getByText('We have your order')).toBeVisible()
    await page.getByRole('link', { name: 'Show the order' }).click()
    await expect(page.getByRole('heading', { name: "We're holding your order. Please pay now." })).toBeVisible()
    await page.getByRole('link', { name: 'Pay now' }).click()
    await expect(page).toHaveURL(/\/pay$/)
  })
  await page.getByLabel('UPI reference').fill(`7${String(Date.now()).slice(-11)}`)
  await page.getByRole('button', { name: 'I have paid' }).click()
  await expect(page.getByText('Being checked')).toBeVisible()

  const [, ref = '', id = ''] = /\/order\/((\d+)-[0-9a-f]+)/.exec(page.url())!
  const member = await newAccount('customer', { confirmed: true })
  await makeStaff(member)
  const staff = await openAs(member, { viewport: { width: 1280, height: 800 } })
  await test.step('staff confirm the payment on the page of the order, and pack it', async () => {
    await staff.goto(`/admin/orders/${id}`)
    await hydrated(staff)
    await expect(staff.getByText('आशा गोळे').first()).toBeVisible()
    await staff.getByRole('button', { name: 'The money has arrived' }).click()
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Yes, it has arrived' }).click()
    await staff.getByRole('button', { name: 'It is packed' }).click()
    await staff.getByRole('dialog').getByRole('button', { name: 'It is packed' }).click()
    await expect(staff.getByRole('dialog')).toBeHidden()
  })

  await page.goto(`/order/${ref}`)
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Tax invoice/ }).click()
  const invoice = await readFile(await (await saved).path())
  expect(invoice.subarray(0, 5).toString()).toBe('%PDF-')
  // Nobody else can open the invoice.
  const [issued] = await (await expectOk(context.request.get(`/api/orders/${ref}/invoices`))).json()
  const stranger = await (await openContext()).request.get(`/api/orders/${id}/invoices/${issued.id}`)
  expect(stranger.status()).toBe(404)
})

test('a guest without an account orders cement in ten presses from the front page', async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/')
  await hydrated(page)
  let presses = 0
  const press = async (target: Locator) => {
    await target.click()
    presses++
  }
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text)
    presses++
  }
  await press(page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Shop' }))
  await expect(page).toHaveURL('/shop')
  await press(
    page
      .locator('main')
      .getByRole('button', { name: /^Add to Cart: PPC cement/ })
      .last(),
  )
  await press(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 in it' }))
  await press(page.getByRole('dialog').getByRole('link', { name: 'Checkout' }))
  await expect(page).toHaveURL('/checkout')
  await hydrated(page)
  await type('Pincode', '410405')
  await expect(page.getByText(/^Kamshet · Delivered by tempo: ₹/).first()).toBeVisible()
  await type('Full name', 'Asha Gole')
  await type('Phone number', '98220 12345')
  await type('House, road and area', '4 Shivaji Path')
  await type('Email', 'asha@example.com')
  await press(page.getByRole('button', { name: /^Order for ₹/ }))
  await page.waitForURL(/\/order\/\d+-[0-9a-f]{64}/)
  expect(presses).toBeLessThanOrEqual(10)
})
