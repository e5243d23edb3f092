import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { readEmail } from '#platform/testing/read-email.ts'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { hydrated } from '../visitor.ts'

/** The path of the link that confirms an order, from the email to its buyer. */
async function confirmationLink(to: string): Promise<string> {
  const outbox = join(process.env.E2E_DATA_DIR!, 'outbox')
  let link: string | undefined
  await expect(() => {
    const emails = readdirSync(outbox).map((name) => readEmail(readFileSync(join(outbox, name), 'utf8')))
    const [email] = emails.filter(({ headers }) => headers.get('to') === to)
    link = /\/order\/[\w-]+\?confirm=\w+/.exec(email?.text ?? '')?.[0]
    expect(link).toBeDefined()
  }).toPass()
  return link!
}

test('a guest orders for more than ₹2,500 on delivery: the goods are reserved once the link in the email is confirmed', async ({
  openContext,
}) => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  const { products } = await (await expectOk(context.request.get('/api/shop/products'))).json()
  const product = products.find(({ stock, price }: { stock: number; price: number }) => stock >= 5 && price > 3_000)
  const stock = async () => {
    const found = await (await expectOk(context.request.get(`/api/shop/products/${product.slug}`))).json()
    return found.stock
  }
  const before = await stock()
  const email = `asha.${Date.now()}@example.com`

  await expectOk(
    context.request.post('/api/cart/lines', {
      data: { productId: product.id },
      headers: { 'Idempotency-Key': randomUUID() },
    }),
  )
  await page.goto('/checkout')
  await hydrated(page)
  await page.getByLabel('Full name').fill('Asha Gole')
  await page.getByLabel('Phone number').fill('98220 12399')
  await page.getByLabel('House, road and area').fill('4 Shivaji Path')
  await page.getByLabel('Pincode').fill('410405')
  await page.getByLabel('Village, town or city').fill('Kamshet')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel(/^Pay on delivery/).check()
  await expect(page.getByText('once you have confirmed the order by the link in our email')).toBeVisible()
  await page.getByRole('button', { name: /^Order for ₹/ }).click()
  await page.waitForURL(/\/order\/\d+-[0-9a-f]{64}$/)
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm the order' })).toBeHidden()
  await expectAccessible(page)

  const link = await confirmationLink(email)
  await page.goto(link)
  await hydrated(page)
  await expect(page.getByText('Please confirm your order.')).toBeVisible()
  expect(await stock()).toBe(before)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm the order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have your order.' })).toBeVisible()
  expect(await stock()).toBe(before - 1)
})
