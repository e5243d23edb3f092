import { expect, test } from '@playwright/test'
import { ready } from './visitor.ts'

test('filters are the address: shared, reloaded and walked back', async ({ page, context }) => {
  await page.goto('/professionals?type=contractor')
  await ready(page)
  const heading = page.getByRole('heading', { name: /Found \d+ Contractor/ })
  const all = await heading.innerText()
  await page.goto('/professionals?type=contractor&location=lonavla&rating=4')
  await ready(page)
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

test('the same people are found in every script and spelling', async ({ page }) => {
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
