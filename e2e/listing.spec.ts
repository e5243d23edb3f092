import { expect, test } from '@playwright/test'
import { hydrated } from './visitor.ts'

test('filters are kept in the URL: they can be shared, reloaded and undone with Back', async ({ page, context }) => {
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const heading = page.getByRole('heading', { name: /Found \d+ Contractor/ })
  const all = await heading.innerText()
  await page.goto('/professionals?type=contractor&location=lonavla&rating=4')
  await hydrated(page)
  await expect(heading).toContainText('matching your filters')
  const filtered = await heading.innerText()
  expect(filtered).not.toBe(all)

  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByRole('heading', { name: /Found \d+ Contractor/ })).toHaveText(filtered)
  await other.close()

  await page.reload()
  await expect(heading).toHaveText(filtered)
  await page
    .getByRole('link', { name: 'Clear All' })
    .or(page.getByRole('button', { name: 'Clear All' }))
    .first()
    .click()
  await expect(page).not.toHaveURL(/location=/)
  await page.goBack()
  await expect(page).toHaveURL(/location=lonavla/)
  await expect(heading).toHaveText(filtered)
})

test('a search finds the same professionals in every script and spelling', async ({ page }) => {
  const found: string[][] = []
  for (const word of ['Lonavla', 'Lonavala', 'लोणावळा', 'लोनावला']) {
    await page.goto(`/professionals?type=contractor&keyword=${encodeURIComponent(word)}`)
    found.push(
      await page
        .locator('main article')
        .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href') ?? '')),
    )
  }
  expect(found[0]!.length).toBeGreaterThan(0)
  for (const each of found) expect(each).toEqual(found[0])
})

test('the home page searches with the filled-in fields only', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  const form = page.locator('main form').first()
  await form.getByLabel('What do you need?').fill('  stone ')
  await form.getByLabel('Location').selectOption('Kamshet')
  await form.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL('/professionals?keyword=stone&location=kamshet&type=contractor')
  await expect(page.getByRole('heading', { name: /^Found/ })).toContainText('matching your filters')
})

test('a choice applies at once, each chip removes only its own filter, Clear All resets the order too', async ({
  page,
}) => {
  await page.goto('/professionals?type=architect&location=lonavla')
  await hydrated(page)
  await page.getByText('Filter & Sort').click()
  await page.getByLabel('Sort By').selectOption('Most Reviews')
  await expect(page).toHaveURL('/professionals?type=architect&location=lonavla&sort=reviews')
  await page.getByLabel('Min Rating').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/rating=0\.5/)
  await page.getByLabel('Experience', { exact: true }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/experience=1/)
  await page.getByRole('link', { name: 'Remove the filter Rating 0.5+' }).click()
  await expect(page).toHaveURL('/professionals?type=architect&location=lonavla&experience=1&sort=reviews')
  await page.getByRole('link', { name: 'Contractors' }).and(page.locator('main a')).click()
  await expect(page).toHaveURL('/professionals?type=contractor&location=lonavla&experience=1&sort=reviews')
  await page.getByRole('link', { name: 'Clear All' }).last().click()
  await expect(page).toHaveURL('/professionals?type=contractor')
  await page.goBack()
  await expect(page.getByLabel('Sort By')).toHaveValue('reviews')
})

test('a typing error gets a spelling suggestion', async ({ page }) => {
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  await page.getByLabel('Search by name or specialization').fill('wakunj')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No professionals found matching your criteria.')).toBeVisible()
  await page.getByRole('link', { name: 'Walunj' }).click()
  await expect(page.getByRole('heading', { name: /^Found 1 Contractor/ })).toBeVisible()
})

test('on a slow connection skeleton cards appear at once; a failed request can be retried', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/api/professionals?*', async (route) => {
    await held
    await route.abort()
  })
  await page.locator('main form').first().getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('main section[aria-busy=true]')).toBeVisible()
  letThrough()
  await expect(page.getByRole('alert')).toContainText('The list could not be loaded.')
  await page.unroute('**/api/professionals?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main article').first()).toBeVisible()
})
