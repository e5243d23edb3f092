import { readFile } from 'node:fs/promises'
import { type Download, expect, type Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import { test } from '../accounts.ts'
import { collectErrors, disconnect, hydrated } from '../visitor.ts'

async function openEstimator(page: Page): Promise<string> {
  await page.goto('/estimator?area=1200&quality=premium')
  await hydrated(page)
  await page.getByLabel('Project name').fill('House in Naigaon')
  const panel = page.getByRole('region', { name: 'Estimated cost' }).filter({ visible: true })
  return (await panel.locator('dd').filter({ hasText: /^₹/ }).first().textContent())!
}

async function press(page: Page, name: string): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  return { download, bytes: await readFile(await download.path()) }
}

const textOf = async (bytes: Buffer) =>
  (await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })).text.replace(/\s+/g, ' ')

test('a visitor downloads the estimate as a PDF and as a workbook, with the total that the page shows', {
  tag: '@daily',
}, async ({ page }) => {
  const errors = collectErrors(page)
  const total = await openEstimator(page)
  const pdf = await press(page, 'Export PDF')
  expect(pdf.download.suggestedFilename()).toBe('House in Naigaon.pdf')
  const text = await textOf(pdf.bytes)
  expect(text).toContain(`Grand Total ${total}`)
  expect(text).toContain('House in Naigaon')
  await expect(page.getByRole('button', { name: 'Export PDF', exact: true })).toHaveAttribute('aria-disabled', 'false')

  await page.getByRole('main').getByText('More', { exact: true }).click()
  const excel = await press(page, 'Export Excel')
  expect(excel.download.suggestedFilename()).toBe('House in Naigaon.xlsx')
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(excel.bytes as unknown as ArrayBuffer)
  const sums: unknown[] = []
  book.getWorksheet('Summary')!.eachRow((row) => {
    if (row.getCell(1).value === 'Grand Total') sums.push(row.getCell(3).result)
  })
  expect(sums).toEqual([Number(total.replace(/[₹,]/g, ''))])
  expect(errors).toEqual([])
})

const reason = 'It is made on our server, which needs a connection. “Print” works without one.'

test('without a connection the page says why the download fails, and what works', async ({ page }) => {
  await openEstimator(page)
  // Waits for the toaster, which reports the failure and loads when the page is idle.
  const hasCome = () => performance.getEntriesByType('resource').some(({ name }) => name.includes('/toaster-'))
  await page.waitForFunction(hasCome)
  await disconnect(page)
  await page.getByRole('button', { name: 'Export PDF', exact: true }).click()
  await expect(page.getByText('The PDF could not be created', { exact: true })).toBeVisible()
  await expect(page.getByText(reason, { exact: true })).toBeVisible()
})

test('a button shows that the file is being made, and cannot be pressed twice', async ({ page }) => {
  let orders = 0
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/estimates/files', async (route) => {
    orders++
    await held
    await route.continue()
  })
  await openEstimator(page)
  const arrives = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF', exact: true }).click()
  await page.getByRole('button', { name: 'Exporting PDF...', exact: true }).click({ force: true })
  release()
  await arrives
  expect(orders).toBe(1)
})

test('a print has the whole estimate and nothing else, on the estimator and in each tab', async ({
  page,
  newAccount,
  openAs,
}) => {
  const total = await openEstimator(page)
  const own = await openAs(await newAccount('customer'))
  await own.goto('/dashboard/calculator?tab=fixtures')
  await hydrated(own)
  await own.getByText('Auto Calculate', { exact: true }).click()
  const range = (await own.locator('output').textContent())!
  for (const [each, sum] of [
    [page, `Grand Total ${total}`],
    [own, `Estimated cost ${range}`],
  ] as const) {
    await each.waitForLoadState('networkidle')
    const text = await textOf(await each.pdf({ format: 'A4' }))
    expect(text).toContain('Construction cost estimate')
    for (const part of [sum, 'Cost breakdown', 'What the base project cost is made of', 'Red bricks'])
      expect(text).toContain(part)
    for (const part of ['Rates used', 'What is not included', 'Permits and approvals']) expect(text).toContain(part)
    for (const button of ['Save Project', 'Export PDF', 'Home', 'Login']) expect(text).not.toContain(button)
    // After printing, the elements for printing are removed from the page.
    await expect(each.locator('[data-printed]')).toHaveCount(0)
  }
})
