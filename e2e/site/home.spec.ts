import { expect, test } from '@playwright/test'
import { hydrated } from '../visitor.ts'
import { recordShifts } from './layout-shift.ts'

test.describe('a first visit on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2.625, isMobile: true })
  test('requests at most 45 files, and nothing moves', async ({ page }) => {
    await page.addInitScript(recordShifts)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    await hydrated(page)
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(45)
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  })
})

test('the home page has one search and one primary button on the first screen; other pages have the header’s', {
  tag: '@daily',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await hydrated(page)
  await expect(page.getByRole('search')).toHaveCount(1)
  await expect(page.locator(':is(header, main) .bg-primary').filter({ visible: true })).toHaveText(['Search'])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Architects' }).click()
  await expect(page).toHaveURL(/type=architect/)
  await expect(page.locator('header').getByRole('link', { name: 'Search' })).toBeVisible()
})

for (const [language, start] of [
  ['', 'See all'],
  ['hi', 'सभी देखें'],
  ['mr', 'सर्व पहा'],
])
  test(`/${language} names its links as they are read, and shows no large picture twice`, async ({ page }) => {
    await page.goto(`/${language}`)
    await hydrated(page)
    const names = page.getByRole('link', { name: new RegExp(`^${start} \\S`) })
    await expect(names).toHaveCount(3)
    const pictures = await page
      .locator('main article')
      .evaluateAll((cards) => cards.map((card) => card.querySelector('img')?.src))
    expect(pictures.length).toBeGreaterThanOrEqual(12)
    expect(new Set(pictures).size).toBe(pictures.length)
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a sum links to the contractors who build for it', async ({ page }) => {
    await page.goto('/mr')
    const sum = page.getByRole('link', { name: /^₹30 लाख/ })
    await expect(sum).toContainText(/\d{3}–1,\d{3} चौ\. फूट/)
    await sum.click()
    await expect(page).toHaveURL(/\/mr\/professionals\?type=contractor&budget=3000000-3000000$/)
    await expect(page.getByLabel('बजेट')).toHaveValue('3000000-3000000')
    await expect(page.locator('main article').first()).toBeVisible()
  })
})
