import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { makeStaff } from '../staff.ts'
import { hydrated } from '../visitor.ts'

/** Orders two pieces of a product as the checkout does, delivered to Kamshet. Returns the order's reference and number. */
async function order({ api, email }: Account, productId: number): Promise<{ ref: string; number: string }> {
  const question = '?pincode=410405'
  await expectOk(
    api.post('/api/cart/lines', { data: { productId, quantity: 2 }, headers: { 'Idempotency-Key': randomUUID() } }),
  )
  const { area, lines, total, cart } = await (await expectOk(api.get(`/api/checkout${question}`))).json()
  const contact = {
    ...{ email, fullName: 'Asha Gole', phone: '98220 12345', street: '4 Shivaji Path', landmark: '', city: 'Kamshet' },
    ...{ pincode: '410405', firm: '', gstin: '', needsUnloading: false, coupon: '', keepsAddress: false },
    ...{ slotDay: area.days[0], slotPart: 'morning', payment: 'on-delivery' },
  }
  const asked = lines.map((line: { productId: number; quantity: number; price: number }) => {
    const { productId, quantity, price } = line
    return { productId, quantity, price }
  })
  const placed = api.post('/api/orders', {
    data: { ...contact, lines: asked, total, cart },
    headers: { 'Idempotency-Key': randomUUID() },
  })
  return (await expectOk(placed)).json()
}

async function step(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (name === 'It is delivered') {
    await dialog.getByRole('button', { name }).click()
    await expect(dialog.getByText('Please say how it was paid.')).toBeVisible()
    await dialog.getByLabel('In cash').check()
  }
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('staff add a product with its stock, and move an order of it to the door while its buyer sees that live', async ({
  newAccount,
  openAs,
}) => {
  const [member, buyer] = [
    await newAccount('customer', { confirmed: true }),
    await newAccount('customer', { confirmed: true }),
  ]
  await makeStaff(member)
  const unique = randomUUID().slice(0, 6)
  const name = `Brass garden tap ${unique}`

  const staff = await openAs(member)
  await staff.goto('/admin/products')
  await hydrated(staff)
  await staff.getByRole('link', { name: 'Add product' }).click()
  await hydrated(staff)
  await staff.getByLabel('Name', { exact: true }).fill(name)
  await expect(staff.getByLabel('Address in the shop')).toHaveValue(`brass-garden-tap-${unique}`)
  await staff.getByLabel('Name in Marathi').fill('पितळी नळ')
  await staff.getByLabel('Description', { exact: true }).fill('A brass tap for the garden')
  await staff.getByLabel('Category').selectOption('outdoor-garden')
  await staff.getByLabel('Brand').fill('Nirmal')
  await staff.getByLabel('SKU').fill(`tap-${unique}`)
  await staff.getByLabel('Tags').fill('tap, garden')
  await staff.getByLabel('Tags').press('Enter')
  await staff.getByLabel('Price (₹)').fill('450')
  await staff.getByLabel('Discount (%)').fill('10')
  await expect(staff.getByText('The shop shows ₹450, and ₹500 struck through.')).toBeVisible()
  await staff.getByLabel('MRP (₹)').fill('499')
  await staff.getByLabel('GST').selectOption('18')
  await staff.getByLabel('HSN code').fill('8481')
  await staff.getByLabel('Sold by', { exact: true }).selectOption({ index: 1 })
  await staff.getByLabel('Weight (g)').fill('350')
  await staff.getByLabel('Show it in the shop').check()
  await staff.getByRole('button', { name: 'Add product' }).click()
  await expect(staff.getByText("The MRP can't be below the price before the discount")).toBeVisible()
  await expect(staff.getByText('A product in the shop needs at least one photo')).toBeVisible()
  await staff.getByLabel('MRP (₹)').fill('550')
  await staff.locator('input[type=file]').setInputFiles('sample/pictures/product-mixer-tap-1.webp')
  await expect(staff.getByRole('img', { name: 'Photo 1' })).toBeVisible()
  await staff.getByRole('button', { name: 'Add product' }).click()

  // A new product has no stock yet, so its stock tab opens.
  await expect(staff).toHaveURL(/\/admin\/products\/\d+\?tab=stock$/)
  const productId = Number(/products\/(\d+)/.exec(staff.url())![1])
  await staff.getByRole('button', { name: 'Goods have come in' }).click()
  await staff.getByLabel('How many have come').fill('10')
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await staff.getByRole('button', { name: 'Enter a count' }).click()
  await staff.getByLabel('How many there are').fill('8')
  await expect(staff.getByText('Counted 8, there were 10: 2 are missing.')).toBeVisible()
  await staff.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('dialog')).toBeHidden()
  await expect(staff.getByRole('list', { name: 'Stock movements' }).getByRole('listitem')).toHaveCount(2)
  await expectAccessible(staff)
  await staff.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(staff.getByRole('heading', { name })).toBeVisible()
  await expect(staff.getByText('8 in stock')).toBeVisible()

  const { ref, number } = await order(buyer, productId)
  const theirs = await openAs(buyer)
  await theirs.goto(`/order/${ref}`)
  await hydrated(theirs)
  await staff.goto('/admin/orders')
  await hydrated(staff)
  await staff.getByLabel('Find an order').fill(number)
  await staff.getByLabel('Find an order').press('Enter')
  // Waits for the search results, because the list of open orders contains the order as well.
  await expect(staff).toHaveURL(/search=/)
  await staff.getByRole('link', { name: new RegExp(number) }).click()
  await expect(staff.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  await expectAccessible(staff)
  for (const [button, state] of [
    ['Confirm the order', 'Confirmed'],
    ['It is packed', 'Packed'],
    ['It is on its way', 'Out for delivery'],
    ['It is delivered', 'Delivered'],
  ] as const) {
    await step(staff, button)
    // The buyer's page updates by itself.
    await expect(theirs.getByRole('listitem').filter({ hasText: state })).toHaveAttribute('aria-current', 'step')
  }
  await expect(staff.getByText('There is nothing more to do.')).toBeVisible()

  // Imports an invalid file, and then one that lowers the price.
  const fileOf = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await staff.goto('/admin/products/import')
  await hydrated(staff)
  await staff.getByLabel('CSV file of products').setInputFiles(fileOf(`SKU,Price\nTAP-${unique},1.5\n`))
  await expect(staff.getByText('Please enter a whole number')).toBeVisible()
  await staff.getByLabel('CSV file of products').setInputFiles(fileOf(`SKU,Price,Counted\nTAP-${unique},440,6\n`))
  await expect(staff.getByText('Now: 440')).toBeVisible()
  await expectAccessible(staff)
  await staff.getByRole('button', { name: 'Change 1 product' }).click()
  await expect(staff.getByText('Products changed.', { exact: true })).toBeVisible()
  await staff.goto(`/shop/p/brass-garden-tap-${unique}`)
  await expect(staff.getByText('₹440').first()).toBeVisible()
})
