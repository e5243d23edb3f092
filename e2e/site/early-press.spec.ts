import { expect } from '@playwright/test'
import { test } from '../accounts.ts'
import { newProject } from '../building/projects.ts'
import { holdBack, hydrated, openEarly, waitForFrames } from '../visitor.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const scripts = /\/assets\/.*\.js$/

test('a button that needs the scripts is disabled until they have loaded', { tag: '@daily' }, async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const id = await newProject(customer)
  const page = await openAs(customer, phone)
  const release = await holdBack(page, scripts)
  await openEarly(page, `/dashboard/projects/${id}/diary`)
  const add = page.getByRole('button', { name: "Add today's entry" })
  await expect(add).toBeDisabled()
  release()
  await add.tap()
  await expect(page.getByRole('dialog', { name: 'Diary entry' })).toBeVisible()
})

test('a page that is scrolled before the scripts have loaded keeps its position', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  const release = await holdBack(page, scripts)
  await openEarly(page, '/professionals')
  await page.evaluate(() => scrollTo(0, 600))
  release()
  await hydrated(page)
  await waitForFrames(page, 2)
  expect(await page.evaluate(() => scrollY)).toBe(600)

  await test.step('the next page begins at its top, and the way back leads to the place', async () => {
    // Presses a link by script, because Playwright would scroll the page again before a mouse press.
    const link = page.getByRole('main').getByRole('article').getByRole('link').nth(6)
    await link.evaluate((link: HTMLAnchorElement) => link.click())
    await expect(page).toHaveURL(/\/(contractors|architects|professionals)\/./)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
  })
})

test('a reloaded page keeps its scroll position', async ({ page }) => {
  await page.setViewportSize(phone.viewport)
  await page.goto('/professionals')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, 700))
  await waitForFrames(page, 2)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

test('a form that was filled in before the scripts have loaded is sent as it is', async ({ newAccount, page }) => {
  const { email, password } = await newAccount('customer')
  const release = await holdBack(page, scripts)
  await openEarly(page, '/login')
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  const submit = page.locator('main form button[type=submit]')
  await expect(submit).toBeDisabled()
  release()
  await submit.click()
  await expect(page).toHaveURL('/dashboard/projects')
})

test('a link that is pressed before, while or after a slow page is hydrated leads to its target', async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const id = await newProject(customer)
  const page = await openAs(customer)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const link = page.getByRole('navigation', { name: 'Parts of the project' }).getByRole('link', { name: 'Timeline' })
  const root = (key: string) =>
    page.waitForFunction(
      (key) => Object.keys(document.getElementById('root') ?? {}).some((each) => each.startsWith(key)),
      key,
    )
  const moments = {
    before: () => link.waitFor(),
    while: () => root('__reactContainer'),
    after: () => hydrated(page),
  }
  for (const [name, moment] of Object.entries(moments))
    await test.step(name, async () => {
      await page.goto(`/dashboard/projects/${id}`, { waitUntil: 'commit' })
      await moment()
      await link.click({ force: true, noWaitAfter: true })
      await expect(page).toHaveURL(`/dashboard/projects/${id}/timeline`, { timeout: 60_000 })
      await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible({ timeout: 60_000 })
    })
})
