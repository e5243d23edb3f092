import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { type Account, expectOk, test } from '../accounts.ts'
import { disconnect, hydrated, reconnect } from '../visitor.ts'

/** The Grand Total, in the bar or in the summary. */
const total = (page: Page) => page.locator('output')
const area = (page: Page) => page.getByLabel('Area in sq ft').first()
const kept = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).first()

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

type Listed = { estimates: { id: string; name: string; areaInSqFt: number; total: number }[] }
async function estimatesOf({ api }: Account): Promise<Listed['estimates']> {
  return ((await (await expectOk(api.get('/api/estimates'))).json()) as Listed).estimates
}

test('A visitor’s estimate is kept on the device, found again, and moved into the account', { tag: '@daily' }, async ({
  page,
  newAccount,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Cost Calculator' }).click()
  await expect(page.getByRole('heading', { name: 'What will your house cost?' })).toBeVisible()
  await hydrated(page)
  await area(page).fill('1200')
  await page.getByLabel('Project name').fill('House in Karla')
  await expect(kept(page, 'Kept on this device')).toBeVisible()
  // On a slow machine the text may already refer to the area. What was typed last is stored 0.4 s later.
  await page.waitForTimeout(1000)

  // The estimate is there at the address without an id, after a reload, and in the list of this device.
  await open(page, '/estimator')
  await expect(area(page)).toHaveValue('1,200')
  await page.getByRole('link', { name: 'Your estimates' }).click()
  await expect(page.getByRole('link', { name: 'House in Karla', exact: true })).toBeVisible()
  await expectAccessible(page)

  const account = await newAccount('customer')
  await page.context().addCookies(account.session.cookies)
  await open(page, '/dashboard')
  await expect.poll(() => estimatesOf(account)).toMatchObject([{ name: 'House in Karla', areaInSqFt: 1200 }])
  await open(page, '/estimates')
  await page.getByRole('link', { name: 'House in Karla', exact: true }).click()
  await expect(area(page)).toHaveValue('1,200')
})

test('On a phone the first screen has the first field and the first number, and then a total stays in sight and covers no field', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 720 })
  for (const path of ['/estimator', '/hi/estimator', '/mr/estimator']) {
    await open(page, path)
    await expect(page.locator('main input').first()).toBeInViewport({ ratio: 1 })
    await expect(page.locator('#estimated-cost p').first()).toBeInViewport({ ratio: 1 })
    await expect(total(page)).toBeHidden()
    const menu = page.locator('main details', { has: page.locator('a[href$="/estimates"]') })
    await menu.locator('summary').click()
    await expect(menu.getByRole('link')).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => [scrollX, document.documentElement.scrollWidth])).toEqual([0, 360])
    const download = page.waitForEvent('download')
    await menu.getByRole('button', { name: 'Excel' }).click()
    await expect(menu).not.toHaveAttribute('open')
    await download

    await page
      .locator('main summary', { has: page.locator('svg') })
      .last()
      .scrollIntoViewIfNeeded()
    await expect(total(page)).toBeInViewport({ ratio: 1 })
    await page.locator('main [aria-labelledby="project-details"] input[type="text"]').focus()
    const [field, bar] = await Promise.all(
      [page.locator('main input:focus'), page.locator('[data-total-bar]')].map((each) => each.boundingBox()),
    )
    if (await total(page).isVisible()) expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y)
  }
})

test('The first number is what local contractors charge, one press from the front page, with the formulas and the thumb rule below', async ({
  page,
}) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Cost Calculator' }).click()
  const panel = page.getByRole('region', { name: 'Estimated cost' })
  const range = panel.getByText(/^₹[\d,.]+–[\d,.]+ lakh$/)
  await expect(range).toBeVisible()
  await expect(panel.getByText(/^What \d+ contractors .* charge, as listed on \d+ \w+ \d{4}/)).toBeVisible()
  await hydrated(page)
  const before = (await range.textContent())!
  await area(page).fill('2000')
  await expect(range).not.toHaveText(before)
  const larger = (await range.textContent())!
  await page.getByLabel('Quality').selectOption('Luxury')
  await expect(range).not.toHaveText(larger)

  // No warning appears for what nobody has touched, not even in manual mode.
  await open(page, '/estimator?area=1500')
  await page.getByText('Manual', { exact: true }).click()
  await expect(page.getByText(/Labor is counted twice|lowest price counts/)).toHaveCount(0)
  await page.getByText('Auto Calculate', { exact: true }).click()
  const totals = panel.locator('dd').filter({ hasText: /^₹/ })
  await expect(totals).toHaveCount(2)
  const both = await totals.allTextContents()
  await panel.getByRole('button', { name: 'Count by the Pune thumb rule' }).click()
  await expect(panel.getByRole('button', { name: 'Count by the standard formulas' })).toBeVisible()
  await expect(totals).toHaveText(both)
})

test('Input counts while it is typed, and is formatted as a number when the field is left', async ({ page }) => {
  await open(page, '/estimator')
  const field = area(page)
  await field.fill('१५००')
  await field.blur()
  await expect(field).toHaveValue('1,500')
  await field.fill('')
  await expect(field).toHaveValue('')
  await field.blur()
  await expect(field).toHaveValue('1')
  await expect(page.getByText('The area is at least 1 sq ft.')).toBeVisible()
  await field.fill('१२०० चौ फूट')
  await field.blur()
  await expect(field).toHaveValue('1,200')
  await field.fill('1000000000000')
  await field.blur()
  await expect(field).toHaveValue('1,00,000')
  await expect(page.getByText('The highest you can enter here is 1,00,000.')).toBeVisible()
  await field.fill('two thousand')
  await field.blur()
  await expect(field).toHaveValue('two thousand')
  await expect(page.getByText('Until then, the total is for 1,00,000 sq ft.')).toBeVisible()

  await page.getByText('Manual', { exact: true }).click()
  await page.locator('summary', { hasText: 'Materials' }).click()
  const price = page.getByLabel('Cement, 50 kg: price in rupees')
  await price.fill('₹1.5 lakh')
  await price.blur()
  await expect(price).toHaveValue('1,50,000')
  await price.fill('-5')
  await price.blur()
  await expect(price).toHaveValue('0')
  // The cursor keeps its place while the number is typed.
  await price.fill('1234')
  await price.press('ArrowLeft')
  await price.press('ArrowLeft')
  await price.pressSequentially('56')
  await expect(price).toHaveValue('125634')
  await expect(page.locator('body')).not.toContainText('NaN')
})

test('The calculator has its four tabs, adds up what is selected, and saves versions to compare', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const account = await newAccount('contractor')
  const page = await openAs(account)
  await open(page, '/contractor-dashboard/calculator')
  await page.getByLabel('Project name').fill('Two floors in Talegaon')
  await page
    .getByLabel(/^Red bricks/)
    .first()
    .check()
  await page.getByLabel('Red bricks: quantity (piece)').fill('1000')
  await page.getByLabel('Red bricks: price in rupees').fill('10')
  await expect(total(page)).toHaveText('₹10,000')

  await page.getByRole('button', { name: 'Finishing', exact: true }).click()
  await expect(page.getByLabel('Red bricks: quantity (piece)')).toHaveCount(0)
  await page.getByRole('button', { name: 'All Materials' }).click()
  await page.getByRole('button', { name: 'Add Material' }).click()
  await page.keyboard.type('Cudappa')
  await page.getByLabel('Cudappa: price in rupees').fill('60')
  await expect(total(page)).toHaveText('₹10,060')
  await page.getByRole('button', { name: 'Remove Cudappa' }).click()
  await expect(total(page)).toHaveText('₹10,000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(total(page)).toHaveText('₹10,060')

  await page.getByRole('tab', { name: 'Fixtures & Fittings' }).click()
  const fans = page.getByRole('group', { name: /^Fans/ })
  // Until a quantity is entered, there are eight fans in 1,500 sq ft.
  await fans.getByText('Standard').click()
  await expect(total(page)).toHaveText('₹30,060')
  await fans.getByLabel('Custom price each').fill('2600')
  await expect(fans.getByText('price changed')).toBeVisible()
  await page.getByRole('button', { name: 'Save Estimate' }).click()
  await expect(page.getByText('Saved as version 1', { exact: true })).toBeVisible()

  await page.getByRole('tab', { name: 'Labor & Equipment' }).click()
  await page.getByRole('button', { name: 'Add Labor' }).click()
  await page.keyboard.type('Mason')
  await page.getByLabel('Mason: days').fill('10')
  await page.getByLabel('Mason: rate per day in rupees').fill('900')
  await page.getByLabel('Profit margin (%)').fill('10')
  await expect(total(page)).toHaveText('₹43,846')
  await page.getByRole('button', { name: 'Save Project' }).first().click()
  await expect(page.getByText('Saved as version 2', { exact: true })).toBeVisible()

  await page.getByLabel('Mason: days').fill('20')
  await page.getByRole('tab', { name: 'Summary' }).click()
  await expect(page.getByRole('cell', { name: '₹10,000' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Save Project' }).first().click()
  await expect(page.getByText('Saved as version 3', { exact: true })).toBeVisible()
  await page.getByRole('main').getByText('More', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Save as a named version' }).first().click()
  const named = page.getByRole('dialog', { name: 'Save as a named version' })
  await named.getByLabel('Name of the version').fill('With labor')
  await named.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved as version 4', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await open(page, '/estimates')
  await page.getByRole('link', { name: 'Versions of Two floors in Talegaon' }).click()
  await page.getByRole('link', { name: /^Version 2/ }).click()
  const mason = page.getByRole('row', { name: /Mason/ })
  await expect(mason).toContainText('+₹9,000')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Rename Version 1' }).click()
  const naming = page.getByRole('dialog', { name: 'Rename the version' })
  await naming.getByLabel('Name of the version').fill('Without labor')
  await naming.getByRole('button', { name: 'Save' }).click()
  // The dialog closes only after the list behind it has been refetched. Until then the list ignores keys.
  await expect(naming).toBeHidden()
  await page.getByRole('link', { name: 'Compare with “Version 2”: Without labor' }).press('Enter')
  await expect(page.getByRole('columnheader')).toHaveText(['Item', 'Without labor', 'Version 2', 'Difference'])
  await expect(mason).toContainText('1 × 10 days × ₹900')
  await expect(mason).toContainText('+₹9,000')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Compare with now instead' }).click()
  await expect(page.getByRole('columnheader').nth(2)).toHaveText('Now')
  await page.getByRole('button', { name: 'Continue from the chosen version' }).click()
  await page.getByRole('tab', { name: 'Labor & Equipment' }).click()
  await expect(page.getByLabel('Mason: days')).toHaveValue('10')
})

test('Two devices edit one estimate, one without a network: both edits survive, and a conflict shows both', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const [phone, laptop] = [await openAs(account), await openAs(account)]
  await open(phone, '/dashboard/calculator')
  await phone.getByLabel('Project name').fill('House')
  await expect(kept(phone, 'Saved in your account')).toBeVisible()
  const [{ id }] = (await estimatesOf(account)) as [Listed['estimates'][number]]
  await open(laptop, `/dashboard/calculator?estimate=${id}`)
  await expect(laptop.getByLabel('Project name')).toHaveValue('House')

  await disconnect(phone)
  await area(phone).fill('1800')
  await phone.getByLabel('Project name').fill('House in Naigaon')
  await expect(kept(phone, 'It will be saved in your account')).toBeVisible()
  await area(laptop).fill('2000')
  await laptop.getByLabel('Quality').selectOption('Premium')
  await expect.poll(() => estimatesOf(account)).toMatchObject([{ areaInSqFt: 2000, quality: 'premium' }])

  await reconnect(phone)
  const conflict = phone.getByRole('alert').filter({ hasText: 'changed here and on another device' })
  await expect(conflict).toContainText('Area in sq ft')
  await expect(phone.getByLabel('Quality')).toHaveValue('premium')
  await conflict.getByRole('button', { name: 'On the other device: 2,000' }).click()
  await expect(conflict).toBeHidden()
  await expect(area(phone)).toHaveValue('2,000')
  await expect
    .poll(async () => (await estimatesOf(account))[0])
    .toMatchObject({ name: 'House in Naigaon', areaInSqFt: 2000, quality: 'premium' })
})

test('A logout in another tab removes the estimate from the page and the device, and the next account does not get it', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const page = await openAs(account)
  await open(page, '/dashboard/calculator')
  await page.getByLabel('Project name').fill('House of a family')
  await expect(kept(page, 'Saved in your account')).toBeVisible()
  const tab = await page.context().newPage()
  await open(tab, '/')
  await tab.locator('header summary', { hasText: 'Your menu' }).click()
  await tab.locator('header').getByRole('button', { name: 'Logout' }).click()
  await expect(tab.getByText('You have been successfully logged out.', { exact: true })).toBeVisible()

  await expect(page.getByLabel('Project name')).toHaveValue('')
  await page.getByLabel('Project name').fill('Typed after the logout')
  // The estimate gets an address below the dashboard, which needs a login.
  await expect(page).toHaveURL(/\/login\?/)
  const next = await newAccount('customer')
  await page.context().addCookies(next.session.cookies)
  await open(tab, '/dashboard/calculator')
  await expect(tab.getByLabel('Project name')).not.toHaveValue('House of a family')
  await expect.poll(() => estimatesOf(next)).toMatchObject([{ name: 'Typed after the logout' }])
})

test('An estimate is shared by a link that its owner can end', async ({ newAccount, openAs, openContext }) => {
  const page = await openAs(await newAccount('customer'))
  await open(page, '/estimator')
  await page.getByLabel('Project name').fill('Farmhouse')
  await page.locator('summary', { hasText: 'Fixtures & Fittings' }).click()
  await page.getByRole('group', { name: /^Fans/ }).getByText('Premium').click()
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this estimate' })
  await dialog.getByLabel('The link works for').selectOption('7 days')
  await dialog.getByRole('button', { name: 'Create a link' }).click()
  const url = (await dialog.getByText(/estimates\/shared/).textContent())!
  await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /Farmhouse/)
  await expectAccessible(page)

  const reader = await (await openContext()).newPage()
  await open(reader, new URL(url).pathname)
  await expect(reader.getByRole('heading', { name: 'Farmhouse' })).toBeVisible()
  for (const part of ['Materials', 'Fixtures & Fittings', 'Labor', 'Equipment', 'Other Expenses'])
    await expect(reader.getByRole('region', { name: part, exact: true }).getByRole('row').nth(1)).toBeVisible()
  await expect(reader.getByText('An estimate made on KamshetBuild, not a quotation')).toBeVisible()
  await expect(reader.locator('meta[property="og:image"]')).toHaveAttribute('content', /picture/)
  await expectAccessible(reader)

  await dialog.getByRole('button', { name: 'End link' }).click()
  await expect(page.getByText('Link ended', { exact: true })).toBeVisible()
  await open(reader, new URL(url).pathname)
  await expect(reader.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})

test('An estimate is duplicated, deleted and brought back', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer')
  const page = await openAs(account)
  await open(page, '/dashboard/calculator')
  await page.getByLabel('Project name').fill('Bungalow')
  await expect(kept(page, 'Saved in your account')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your estimates' }).click()
  await page.getByRole('button', { name: 'Duplicate Bungalow' }).click()
  await expect(page.getByLabel('Project name')).toHaveValue('Copy of Bungalow')
  await expect(kept(page, 'Saved in your account')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Your estimates' }).click()
  await page.getByRole('button', { name: 'Delete Copy of Bungalow' }).click()
  await expect(page.getByRole('link', { name: 'Copy of Bungalow', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Copy of Bungalow', exact: true })).toBeVisible()
  await expect.poll(async () => (await estimatesOf(account)).length).toBe(2)
})

test('A new estimate begins with the rates of the account’s town, or of the town in the address', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const { version } = (await (await expectOk(account.api.get('/api/user/profile'))).json()) as { version: string }
  const data = { version, address: 'Flat 4, Tungarli, Lonavla 410401' }
  await expectOk(account.api.patch('/api/user/profile', { data }))
  const page = await openAs(account)
  const town = page.getByLabel('Where is the plot?')
  await open(page, '/estimator')
  await expect(town).toHaveValue('lonavla')
  expect(await estimatesOf(account)).toEqual([])
  await open(page, '/dashboard/calculator')
  await expect(town).toHaveValue('lonavla')
  await open(page, '/estimator?town=pune')
  await expect(town).toHaveValue('pune')
  await page.waitForTimeout(1000)
  await expect(town).toHaveValue('pune')
})

test('Quotes are requested from the estimator and from the list: by a visitor after registering, never by a contractor', async ({
  page,
  newAccount,
  openAs,
}) => {
  await open(page, '/estimator')
  await page.getByLabel('Project name').fill('House in Karla')
  await page.getByRole('button', { name: 'Ask contractors for a price' }).click()
  const needed = page.getByRole('dialog', { name: 'Your estimate in an account' })
  await expect(needed.getByRole('link', { name: 'Login' })).toBeVisible()
  await expectAccessible(page)
  await needed.getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/register\?redirect=/)
  // The registration leads back to the estimate, which then belongs to the account.
  const email = `e2e-${crypto.randomUUID()}@example.in`
  await page.getByLabel('Full name').fill('Kavita Pawar')
  await page.getByLabel('Mobile number or email').fill(email)
  await page.locator('[name=password]').fill('Strong-Pass-1')
  await page.locator('[name=terms]').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/estimator\?estimate=/)
  await expect(page.getByText('Your estimate is in your account now.').first()).toBeVisible()
  await expect(page.getByLabel('Project name')).toHaveValue('House in Karla')

  const family = await openAs(await newAccount('customer'))
  await open(family, '/estimator')
  await family.getByLabel('Project name').fill('House in Naigaon')
  await family.getByRole('button', { name: 'Ask contractors for a price' }).click()
  await expect(family.getByText('Who should quote?')).toBeVisible()
  await open(family, '/estimates')
  await family.getByRole('link', { name: 'Ask for quotes: House in Naigaon' }).click()
  await expect(family.getByText('Who should quote?')).toBeVisible()

  await open(family, '/estimator')
  await area(family).fill('1350')
  await family.getByRole('button', { name: 'Start a project with this' }).click()
  const project = family.getByRole('dialog')
  await expect(project.getByLabel(/Area/)).toHaveValue('1,350')

  const firm = await openAs(await newAccount('contractor'))
  await open(firm, '/estimator')
  await expect(firm.getByRole('link', { name: 'Your estimates' })).toBeVisible()
  await expect(firm.getByRole('button', { name: 'Ask contractors for a price' })).toHaveCount(0)
})
