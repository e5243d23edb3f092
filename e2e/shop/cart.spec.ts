import { expect, type Page } from '@playwright/test'
import { test } from '../accounts.ts'
import { hydrated, openLive } from '../visitor.ts'

const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ })
const add = (page: Page, name: RegExp) => page.locator('main').getByRole('button', { name }).first()
const quantity = (page: Page, name: RegExp) => page.getByRole('textbox', { name })

test('a guest fills the cart without and with scripts, logs in and finds it there; another device sees each change', {
  tag: '@daily',
}, async ({ newAccount, openContext, openAs }) => {
  const plain = await openContext({ javaScriptEnabled: false })
  const page = await plain.newPage()
  await page.goto('/shop/fixtures-fittings')
  await add(page, /^Add to Cart: Kitchen mixer tap/).click()
  await expect(page).toHaveURL('/cart?said=added')
  await page.getByRole('button', { name: /^One more: Kitchen mixer tap/ }).click()
  await expect(quantity(page, /Kitchen mixer tap/)).toHaveValue('2')
  await page.getByRole('button', { name: /^Remove: Kitchen mixer tap/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(quantity(page, /Kitchen mixer tap/)).toHaveValue('2')
  // On the product's page the guest chooses the quantity.
  await page
    .getByRole('link', { name: /Kitchen mixer tap/ })
    .first()
    .click()
  await page.getByLabel(/^How many: Kitchen mixer tap/).fill('3')
  await add(page, /^Add to Cart: Kitchen mixer tap/).click()
  await expect(quantity(page, /^Quantity: Kitchen mixer tap/)).toHaveValue('5')
  await quantity(page, /^Quantity: Kitchen mixer tap/).fill('2')
  await quantity(page, /^Quantity: Kitchen mixer tap/).press('Enter')
  await expect(quantity(page, /^Quantity: Kitchen mixer tap/)).toHaveValue('2')
  await quantity(page, /^Quantity: Kitchen mixer tap/).fill('1,5')
  await quantity(page, /^Quantity: Kitchen mixer tap/).press('Enter')
  await expect(page.getByText('Please enter a number from 1 to 999')).toBeVisible()
  await expect(quantity(page, /^Quantity: Kitchen mixer tap/)).toHaveValue('2')

  const phone = await openContext({
    storageState: await plain.storageState(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  const [shop, tab] = [await phone.newPage(), await phone.newPage()]
  await tab.goto('/')
  await hydrated(tab)
  await shop.goto('/shop/fixtures-fittings')
  await hydrated(shop)
  await add(shop, /^Add to Cart: Round counter-top/).click()
  await expect(shop.getByText('Round counter-top wash basin added to cart!').first()).toBeVisible()
  // The floating link is shown once the header has scrolled away.
  await shop.evaluate(() => scrollTo(0, 300))
  // The other tab, and both links of this tab, show the same number.
  for (const link of [cartLink(tab), cartLink(shop), shop.locator('main').getByRole('link', { name: /^Cart/ })])
    await expect(link).toHaveAccessibleName('Cart, 3 in it')
  await shop.locator('main').getByRole('link', { name: /^Cart/ }).click()
  const sheet = shop.getByRole('dialog', { name: 'Your cart' })
  await expect(sheet.getByRole('button', { name: /^One less: Round/ })).toBeDisabled()
  await sheet.getByRole('button', { name: /^One more: Round/ }).click()
  await expect(sheet).toContainText('₹11,898')
  await sheet.getByRole('button', { name: /^Remove: Kitchen/ }).click()
  // Undo must be in the sheet, because nothing outside it can be pressed.
  await sheet.getByRole('button', { name: 'Undo' }).click()
  await expect(sheet).toContainText('₹11,898')
  await shop.goBack()
  await expect(sheet).toBeHidden()

  // Only the page with the focus merges the guest's cart, and in a test every page has the focus. So the other tab is
  // closed.
  await tab.close()
  const account = await newAccount('customer')
  await shop.goto('/login?redirect=/cart')
  await hydrated(shop)
  await shop.locator('input[name=email]').fill(account.email)
  await shop.locator('input[name=password]').fill(account.password)
  // Starts to wait for the message before the login, because the message is shown for only a few seconds.
  const said = expect(shop.getByText('2 products from before your login are in your cart.').first()).toBeVisible()
  await shop.locator('main form button[type=submit]').click()
  await said
  await expect(shop).toHaveURL('/cart')
  await expect(quantity(shop, /Round/)).toHaveValue('2')
  expect((await phone.cookies()).map(({ name }) => name)).not.toContain('cart')
  await expect(cartLink(shop)).toHaveAccessibleName('Cart, 4 in it')

  const other = await openAs(account)
  await openLive(other, '/cart')
  await expect(quantity(other, /Kitchen/)).toHaveValue('2')
  await quantity(shop, /Kitchen/).fill('१२')
  await quantity(shop, /Kitchen/).press('Enter')
  await expect(quantity(shop, /Kitchen/)).toHaveValue('12')
  await expect(quantity(other, /Kitchen/)).toHaveValue('12')
  // A text that is not a quantity stays with a message, and the cart keeps its quantity.
  for (const typed of ['2.5', '1,5', '-3']) {
    await quantity(shop, /Kitchen/).fill(typed)
    await quantity(shop, /Kitchen/).press('Enter')
    await expect(quantity(shop, /Kitchen/)).toHaveValue(typed)
    await expect(quantity(shop, /Kitchen/)).toHaveAccessibleDescription(/whole number|commas|lowest/)
  }
  await expect(cartLink(other)).toHaveAccessibleName('Cart, 14 in it')
})
