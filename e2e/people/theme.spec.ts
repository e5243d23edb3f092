import { expect, type Page } from '@playwright/test'
import { expectOk, test } from '../accounts.ts'
import { hydrated, intercept, signedIn } from '../visitor.ts'

const purple = { variant: 'vibrant', primary: '#8b5cf6', radius: 1.2, appearance: 'dark' }

/** Records the theme in the first frame of each page, before any script of the product has run. */
async function recordFirstFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    requestAnimationFrame(() => {
      const { classList } = document.documentElement
      const style = getComputedStyle(document.documentElement)
      const [fill, radius] = ['--primary-fill', '--radius'].map((name) => style.getPropertyValue(name).trim())
      Object.assign(window, { firstFrame: { isDark: classList.contains('dark'), fill, radius } })
    })
  })
}
/** Waits for the first frame, because a busy machine may load a page before it draws it. */
async function firstFrame(page: Page) {
  await page.waitForFunction(() => 'firstFrame' in window)
  return page.evaluate(() => (window as unknown as { firstFrame: object }).firstFrame)
}
const inPurple = { isDark: true, fill: '#8558ec', radius: '1.2rem' }

test('A theme is chosen with the keyboard, and is there from the first frame after a reload, on public pages too', {
  tag: '@daily',
}, async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  await recordFirstFrames(page)
  await page.goto('/dashboard')
  await hydrated(page)
  expect(await firstFrame(page)).toEqual({ isDark: false, fill: '#2563eb', radius: '.5rem' })
  await page.goto('/profile/settings')
  await hydrated(page)
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/user/theme') &&
      response.request().method() === 'PATCH' &&
      response.request().postData()?.includes('dark') === true,
  )
  await page.locator('label', { hasText: 'Vibrant' }).click()
  await page.getByLabel('Blue').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Purple')).toBeChecked()
  await page.getByLabel('Rounded corners').fill('1.2')
  await page.locator('label', { hasText: 'Dark' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect((await saved).status()).toBe(200)
  for (const path of ['/dashboard/bookmarked', '/', '/professionals/101']) {
    await page.goto(path)
    expect(await firstFrame(page), path).toEqual(inPurple)
  }
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('themeSettings')!))).toEqual(purple)
})

test('The theme of an account is on its other devices without a flash: both where it logs in and where it is logged in already', async ({
  newAccount,
  openAs,
  openContext,
}) => {
  const account = await newAccount('contractor')
  const here = await openAs(account)
  await here.goto('/contractor-dashboard/profile')
  await expectOk(account.api.patch('/api/user/theme', { data: purple }))
  await recordFirstFrames(here)
  await here.goto('/contractor-dashboard/profile')
  expect(await firstFrame(here)).toEqual(inPurple)

  const context = await openContext()
  const phone = await context.newPage()
  await recordFirstFrames(phone)
  await phone.goto('/login')
  await hydrated(phone)
  await phone.getByLabel('Email').fill(account.email)
  await phone.getByLabel('Password', { exact: true }).fill(account.password)
  await phone.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(phone).toHaveURL(/\/contractor-dashboard\/projects$/)
  await expect(phone.locator('html')).toHaveClass(/dark/)
  await phone.goto('/')
  expect(await firstFrame(phone)).toEqual(inPurple)
})

test('The toggle of public pages and the appearance in the settings are one setting; an earlier choice is kept', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'), { viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => localStorage.getItem('themeSettings') ?? localStorage.setItem('theme', 'dark'))
  await page.goto('/about')
  await hydrated(page)
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.goto('/profile/settings')
  await hydrated(page)
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await page.goto('/about')
  await hydrated(page)
  await page.getByRole('button', { name: 'Light or dark theme' }).click()
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light')
  await page.goto('/profile/settings')
  await hydrated(page)
  await expect(page.getByRole('radio', { name: 'Light' })).toBeChecked()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked()
})

test('A choice survives an immediate reload and a failed save, and does not undo a different device’s choice', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('customer')
  const page = await openAs(account, { viewport: { width: 1440, height: 900 } })
  await page.goto('/about')
  await hydrated(page)
  const toggle = page.getByRole('button', { name: 'Light or dark theme' })
  await expectOk(account.api.patch('/api/user/theme', { data: { variant: 'tint', primary: '#10b981' } }))
  const mend = await intercept(page, '**/api/user/theme', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await signedIn(page)
  await toggle.click()
  await page.reload()
  await hydrated(page)
  await expect(page.locator('html')).toHaveClass(/dark/)
  mend()
  await page.reload()
  const own = async () => (await (await account.api.get('/api/user/theme')).json()).theme
  await expect.poll(own).toEqual({ variant: 'tint', primary: '#10b981', radius: 0.5, appearance: 'dark' })
  await hydrated(page)
  await signedIn(page)
  await toggle.click()
  await page.reload()
  await expect.poll(own).toMatchObject({ appearance: 'light', variant: 'tint' })
  await expect(page.locator('html')).not.toHaveClass(/dark/)
})

test('A choice that is saved while the page still loads the account’s theme stays', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer')
  await expectOk(account.api.patch('/api/user/theme', { data: { appearance: 'light' } }))
  const page = await openAs(account, { viewport: { width: 1440, height: 900 } })
  await page.goto('/about')
  await hydrated(page)
  // From here on, the device remembers who is signed in, and the page knows it before the answer.
  await signedIn(page)
  const toggle = page.getByRole('button', { name: 'Light or dark theme' })
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH')
  const answered = Promise.withResolvers<void>()
  await intercept(page, /\/api\/user\/(theme|opening)$/, async (route) => {
    if (route.request().method() === 'PATCH') return route.continue()
    const response = await route.fetch()
    await saved
    // The page may have cancelled the request by now.
    await route.fulfill({ response }).catch(() => {})
    answered.resolve()
  })
  await page.reload()
  await hydrated(page)
  await signedIn(page)
  await toggle.click()
  await answered.promise
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)))
  await expect(page.locator('html')).toHaveClass(/dark/)
})
