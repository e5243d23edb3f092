import { devices, expect, test } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { disconnect, hydrated } from '../visitor.ts'

const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
test.use(phone)

test('on a phone the gallery wraps around, opens in full screen and closes', async ({ page }) => {
  await page.goto('/projects/1/101')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Photos' }).click()
  const counter = page.getByText(/^1 \/ \d+$/).first()
  await counter.scrollIntoViewIfNeeded()
  const total = Number((await counter.innerText()).split('/')[1])
  expect(total).toBeGreaterThan(1)
  const next = page.getByRole('button', { name: /next/i }).first()
  await next.click()
  await expect(page.getByText(`2 / ${total}`).first()).toBeVisible()
  for (let at = 2; at <= total; at++) await next.click()
  await expect(page.getByText(`1 / ${total}`).first()).toBeVisible()
  await page
    .getByRole('button', { name: /full ?screen/i })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the first picture opens the gallery; Back, Escape and Close close it and leave the page where it was', {
  tag: '@daily',
}, async ({ page }) => {
  await page.goto('/professionals/101')
  await page.goto('/projects/1/101')
  await hydrated(page)
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  const hero = page.locator('main header').getByRole('link').first()
  await hero.click()
  await expect(gallery).toBeVisible()
  await expect(gallery.getByRole('button', { name: 'Close' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText(/^2 \/ \d+$/)).toBeVisible()
  await page.goBack()
  await expect(gallery).toHaveCount(0)
  await expect(page).toHaveURL(/\/projects\/1\/101$/)

  for (const close of [
    () => page.keyboard.press('Escape'),
    () => gallery.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await page.getByRole('link', { name: /^\d+ photos$/ }).click()
    await expect(gallery).toBeVisible()
    await close()
    await expect(gallery).toHaveCount(0)
  }
  await expect(page.getByRole('link', { name: /^\d+ photos$/ })).toBeFocused()
  // The gallery leaves no history entry behind.
  await page.goBack()
  await expect(page).toHaveURL(/\/professionals\/101$/)
})

test('a reload and Forward open the gallery again', async ({ page }) => {
  await page.goto('/projects/1/101')
  await hydrated(page)
  const gallery = page.getByRole('dialog', { name: 'Gallery' })
  await page.locator('main header').getByRole('link').first().click()
  await expect(gallery).toBeVisible()
  await page.reload()
  await expect(gallery).toBeVisible()
  await page.goBack()
  await expect(gallery).toHaveCount(0)
  await page.goForward()
  await expect(gallery).toBeVisible()
})

test('the gallery opens without a network, long after the page has loaded', async ({ page }) => {
  await page.clock.install()
  await page.goto('/projects/1/101')
  await hydrated(page)
  await disconnect(page)
  await page.clock.fastForward('05:00')
  await page.locator('main header').getByRole('link').first().click()
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Nene bungalow at Malavli')
})

test('Back reduces an enlarged picture', async ({ page }) => {
  await page.goto('/projects/1/101?tab=photos')
  await hydrated(page)
  const picture = page.getByRole('button', { name: /^Enlarge: / }).first()
  await picture.click()
  await expect(page.locator('dialog[data-zoom=loaded]')).toBeVisible()
  await page.goBack()
  await expect(page.locator('dialog[data-zoom]')).toHaveCount(0)
  await expect(page).toHaveURL(/tab=photos$/)
  await picture.click()
  await expect(page.locator('dialog[data-zoom=loaded]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[data-zoom]')).toHaveCount(0)
  await expect(page).toHaveURL(/tab=photos$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the pictures of the page and of the row below the gallery link to the picture', async ({ page }) => {
    await page.goto('/projects/1/101')
    await page.getByRole('link', { name: /^\d+ photos$/ }).click()
    await expect(page).toHaveURL(/tab=photos#photo-1$/)
    await expect(page.locator('#photo-1 img')).toBeInViewport()
    await page.locator('a[href="#photo-3"]').click()
    await expect(page.locator('#photo-3 img')).toBeInViewport({ ratio: 0.9 })
  })
})
