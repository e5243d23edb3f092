import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../accounts.ts'
import { recordShifts } from '../site/layout-shift.ts'
import { collectErrors, hydrated } from '../visitor.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured products' })
const results = (page: Page) => page.getByRole('region', { name: /^\d+\+? products?/ })

test('a visitor on a phone finds a tap in the shop, looks at it over the list and comes back', {
  tag: '@daily',
}, async ({ openContext }) => {
  const context = await openContext({ viewport: { width: 360, height: 740 }, hasTouch: true, reducedMotion: 'reduce' })
  await context.addInitScript(recordShifts)
  const page = await context.newPage()
  const errors = collectErrors(page)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Quick links' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Home Improvement Shop' })).toBeVisible()

  // Searches in Devanagari, with filters in the address.
  await page.getByLabel('Search the shop').fill('नळ')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(`/shop?search=${encodeURIComponent('नळ')}`)
  await expect(results(page).getByRole('article').first()).toBeInViewport()
  await expect(results(page).getByRole('link', { name: 'Kitchen mixer tap with high spout' })).toBeVisible()
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('From (₹)').fill('3000')
  await page.getByLabel('To (₹)').fill('2000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert')).toHaveText("The highest price can't be below the lowest one")
  await expect(page.getByLabel('From (₹)')).toHaveValue('3000')
  await expectAccessible(page)
  await page.getByLabel('From (₹)').fill('2000')
  await page.getByLabel('To (₹)').fill('3000')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/search=.*&min=2000&max=3000$/)
  await expect(results(page).getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: 'List', exact: true }).click()
  await page.getByLabel('Sort By').selectOption('price-high')
  await expect(page).toHaveURL(/max=3000&sort=price-high&view=list$/)
  await expect(results(page)).toHaveAttribute('aria-busy', 'false')
  const list = page.url()

  // The product opens over the list, under its page's address. Back closes it.
  const tap = results(page).getByRole('link', { name: 'Kitchen mixer tap with high spout' })
  await tap.click()
  const dialog = page.getByRole('dialog', { name: 'Product' })
  await expect(dialog.getByRole('heading', { name: 'Kitchen mixer tap with high spout' })).toBeVisible()
  await expect(page).toHaveURL('/shop/p/kitchen-mixer-tap-with-high-spout')
  for (const text of ['₹2,499', '₹3,048', '18% off', '41 in stock', 'MRP ₹3,048, including all taxes'])
    await expect(dialog.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Customers also viewed' })).toBeVisible()
  await expectAccessible(page)
  // The address is always that of the shown product, even while a picture is open, or after a second product has
  // replaced the first.
  await dialog.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
  await expect(page).toHaveURL('/shop/p/kitchen-mixer-tap-with-high-spout')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toHaveCount(0)
  await dialog.getByRole('link', { name: 'Round counter-top wash basin' }).click()
  await expect(dialog.getByRole('heading', { name: 'Round counter-top wash basin' })).toBeVisible()
  await expect(page).toHaveURL('/shop/p/round-counter-top-wash-basin')
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect(tap).toBeFocused()

  // If the product's address is loaded directly, it shows a full page, not a dialog.
  await tap.click()
  await expect(dialog).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen mixer tap with high spout' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/shop')
  const moved = await page.evaluate(() => window.shifts.reduce((sum, { value }) => sum + value, 0))
  expect(moved).toBeLessThan(0.01)
  expect(errors).toEqual([])
})

test('the featured products change every five seconds, but not under the pointer or the focus; products viewed together are shown', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page)
  await page.clock.install()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/shop')
  await hydrated(page)
  // From here on the clock moves only when the test advances it.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await page.clock.runFor(2000)
  const featured = carousel(page)
  const blur = () => page.evaluate(() => (document.activeElement as HTMLElement).blur())
  const pause = featured.getByRole('button', { name: 'Pause' })
  await expect(pause).toBeVisible()
  const dots = featured.getByRole('link', { name: /^Product \d of 6$/ })
  await expect(dots).toHaveCount(6)
  const current = featured.locator('a[aria-current]')
  // Goes back to the first slide, because on a busy machine the slide may have changed before the clock stopped.
  await dots.first().press('Enter')
  await blur()
  await expect(current).toHaveAccessibleName('Product 1 of 6')
  await featured.scrollIntoViewIfNeeded()
  await page.clock.runFor(5000)
  await expect(current).toHaveAccessibleName('Product 2 of 6')
  await featured.hover()
  await page.clock.runFor(15_000)
  await expect(current).toHaveAccessibleName('Product 2 of 6')
  await page.mouse.move(5, 5)
  await featured.getByRole('button', { name: 'Previous product' }).press('Enter')
  await expect(current).toHaveAccessibleName('Product 1 of 6')
  await page.clock.runFor(15_000)
  await expect(current).toHaveAccessibleName('Product 1 of 6')
  await featured.getByRole('button', { name: 'Previous product' }).press('Enter')
  await expect(current).toHaveAccessibleName('Product 6 of 6')
  await pause.press('Enter')
  await expect(featured.getByRole('button', { name: 'Play' })).toBeVisible()
  await blur()
  await page.clock.runFor(15_000)
  await expect(current).toHaveAccessibleName('Product 6 of 6')
  await page.clock.resume()

  // Views two products in one session. Other visitors who view one of them then see that the other was also viewed.
  const counted = page.waitForResponse('**/api/shop/views')
  for (const name of ['Garden bench with iron legs, 5 ft', 'Video doorbell, battery or wired']) {
    await results(page).getByRole('link', { name }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
    await page.clock.runFor(2000)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect((await counted).status()).toBe(200)
  const { products } = await (
    await request.get('/api/shop/products/garden-bench-with-iron-legs-5-ft/also-viewed')
  ).json()
  expect(products.slice(0, 2).map(({ slug }: { slug: string }) => slug)).toContain('video-doorbell-battery-or-wired')
  expect(errors).toEqual([])
})

test('a contractor has the same shop in the dashboard, with the goods for the trade', async ({ openAs, reader }) => {
  const page = await openAs(await reader('contractor'), { viewport: { width: 1440, height: 900 } })
  const errors = collectErrors(page)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL('/contractor-dashboard/shop')
  await expect(page.getByRole('heading', { name: 'Contractor Shop' })).toBeVisible()
  const trade = page.getByRole('region', { name: 'Only for contractors and architects' })
  await expect(trade.getByRole('article')).toHaveCount(6)
  await trade.getByRole('link', { name: 'Sample Product 3' }).click()
  await expect(page).toHaveURL('/contractor-dashboard/shop/p/sample-product-3')
  await expect(page.getByRole('dialog').getByText('₹3,000')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 2, name: 'Sample Product 3' })).toBeVisible()
  await page.goto('/contractor-dashboard/shop/smart-home')
  await expect(results(page).getByRole('article')).toHaveCount(2)
  expect(errors).toEqual([])
})

test('a guest saves a product with its heart, takes it into the account at the login, and removes it there', async ({
  newAccount,
  page,
}) => {
  const { email, password } = await newAccount('customer')
  await page.goto('/shop')
  await hydrated(page)
  const heart = results(page).getByRole('article').first().locator('button[aria-pressed]')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Wishlist, 1 on it' })).toBeVisible()
  await page.goto('/login?redirect=/wishlist')
  await hydrated(page)
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL('/wishlist')
  await page.getByRole('button', { name: /^Remove: / }).click()
  await expect(page.getByText('Nothing saved yet')).toBeVisible()
})

test('without a script the shop is searched, filtered and read', async ({ openContext }) => {
  const page = await (await openContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/shop')
  await page.locator('input[name=search]').fill('cement')
  await page.locator('button[form=shop-filters]').click()
  await expect(page).toHaveURL(/\/shop\?.*search=cement/)
  await page.locator('main a[href*="max=5000"]').first().click()
  await expect(page).toHaveURL('/shop?search=cement&max=5000')
  await page.locator('main article a[href$="/shop/p/ppc-cement-50-kg"]').first().click()
  await expect(page.locator('h1')).toHaveText('PPC cement, 50 kg')
  await expect(page.locator('main img').first()).toBeVisible()
})
