import { expect } from '@playwright/test'
import { expectOk, test } from '../accounts.ts'
import { newProject } from '../building/projects.ts'
import { holdBack, hydrated, openEarly, waitForFrames } from '../visitor.ts'

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const scripts = /\/assets\/.*\.js$/

test('a button that is pressed before the scripts have loaded acts after that, once', async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const id = await newProject(customer)
  const page = await openAs(customer, phone)

  await test.step('one that is disabled until then', async () => {
    const release = await holdBack(page, scripts)
    await openEarly(page, `/dashboard/projects/${id}/diary`)
    await page.getByRole('button', { name: "Add today's entry" }).tap({ force: true })
    await release()
    await expect(page.getByRole('dialog', { name: 'Diary entry' })).toBeVisible()
  })

  await test.step('one that is not', async () => {
    const release = await holdBack(page, scripts)
    await openEarly(page, `/dashboard/projects/${id}`)
    await page.getByRole('button', { name: 'Start the work' }).tap()
    await release()
    await expect(page.getByText('1 change so far')).toBeVisible()
    expect((await (await expectOk(customer.api.get(`/api/projects/${id}/status`))).json()).changes).toHaveLength(1)
  })

  await test.step('a menu: it is filled when they have come', async () => {
    const release = await holdBack(page, scripts)
    await openEarly(page, '/dashboard/projects')
    await page.getByLabel('Options for House in Naigaon').tap()
    await release()
    await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toBeVisible()
  })

  await test.step('not one that is disabled for another reason', async () => {
    const release = await holdBack(page, scripts)
    await openEarly(page, `/dashboard/projects/${id}/diary`)
    await page.evaluate(() => {
      const button = document.createElement('button')
      Object.assign(button, { type: 'button', disabled: true, textContent: 'Not yet' })
      Object.assign(button.style, { position: 'fixed', inset: '50% auto auto 0', zIndex: '99' })
      button.addEventListener('click', () => button.append(', pressed'))
      document.body.append(button)
    })
    const other = page.getByRole('button', { name: 'Not yet' })
    await other.tap({ force: true })
    await release()
    await expect(page.getByRole('button', { name: "Add today's entry" })).toBeEnabled()
    await other.evaluate((button: HTMLButtonElement) => {
      button.disabled = false
    })
    await waitForFrames(page, 2)
    await expect(other).toHaveText('Not yet')
  })

  await test.step('unless something else was pressed after it', async () => {
    const release = await holdBack(page, scripts)
    await openEarly(page, `/dashboard/projects/${id}/diary`)
    await page.getByRole('button', { name: "Add today's entry" }).tap({ force: true })
    await page.getByRole('heading', { name: 'House in Naigaon' }).tap()
    await release()
    await hydrated(page)
    await expect(page.getByRole('button', { name: "Add today's entry" })).toBeEnabled()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
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

test('a form that the browser has filled in can be sent before the scripts have loaded', async ({
  newAccount,
  page,
}) => {
  const { email, password } = await newAccount('customer')
  const release = await holdBack(page, scripts)
  await openEarly(page, '/login')
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click({ force: true })
  await release()
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
      await expect(page).toHaveURL(`/dashboard/projects/${id}/timeline`, { timeout: 30_000 })
      await expect(page.getByRole('button', { name: 'Show as table' })).toBeVisible({ timeout: 30_000 })
    })
})
