import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { test } from '../accounts.ts'
import { asksVisitor, hydrated, intercept } from '../visitor.ts'
import { recordShifts } from './layout-shift.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1440, height: 900 }

test('the mobile menu opens, and closes on a link and on Escape', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/about')
  await hydrated(page)
  const menu = page.getByRole('navigation', { name: 'Quick links' }).locator('details')
  const button = menu.locator('summary').first()
  await button.click()
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Contractors' }).click()
  await expect(page).toHaveURL(/professionals\?type=contractor/)
  await expect(menu).not.toHaveAttribute('open')
  // Waits until the new page is rendered, because the page then takes the focus.
  await expect(page.locator('main article').first()).toBeVisible()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(menu).not.toHaveAttribute('open')
  await expect(button).toBeFocused()
})

test('the search of the page that is not found suggests while typing; arrow keys choose, Enter selects, Escape closes', {
  tag: '@daily',
}, async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/no-such-page')
  await hydrated(page)
  const field = page.locator('main').getByRole('combobox')
  await field.click()
  await field.pressSequentially('lonav', { delay: 30 })
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await expect(list.getByRole('option').first()).toBeVisible()
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await expect(field).toHaveValue('lonav')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/professionals\?.*location=lonavla/)
})

test('a client-side navigation changes title, description and canonical URL, and moves the focus', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/about')
  await hydrated(page)
  const description = await page.locator('meta[name=description]').getAttribute('content')
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveTitle(/Frequently asked questions/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/faq$/)
  await expect(page.locator('meta[name=description]')).not.toHaveAttribute('content', description!)
  await expect(page.locator('#main')).toBeFocused()
  await expect(page.getByRole('status').first()).toHaveText(/Frequently asked questions/)
  await page.goBack()
  await expect(page).toHaveTitle(/About KamshetBuild/)
})

test('the dark theme persists after a reload, from the first paint on', async ({ page }) => {
  await page.setViewportSize(desktop)
  await page.goto('/about')
  await hydrated(page)
  await page.locator('header').getByRole('button', { name: 'Light or dark theme' }).last().click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await page.evaluate(() => JSON.parse(localStorage.themeSettings).appearance)).toBe('dark')
  // Without any client script, the page itself still applies the dark theme before the first paint.
  await page.route(/\.js$/, (route) => route.abort())
  await page.reload({ waitUntil: 'domcontentloaded' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('changing the language keeps page and search, and is remembered', { tag: '@daily' }, async ({ page, context }) => {
  await page.setViewportSize(desktop)
  await page.goto('/professionals?type=architect&location=pune')
  await hydrated(page)
  await page.locator('footer').getByRole('link', { name: 'मराठी' }).click()
  await expect(page).toHaveURL(/\/mr\/professionals\?(?=.*type=architect)(?=.*location=pune)/)
  expect((await context.cookies()).find(({ name }) => name === 'language')?.value).toBe('mr')
  // A shared link in English offers Marathi, without a redirect.
  await page.goto('/about')
  await hydrated(page)
  const offer = page.getByRole('complementary').filter({ hasText: 'ही वेबसाइट मराठीत वाचा' })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button').click()
  await expect(offer).toBeHidden()
  await page.reload()
  await hydrated(page)
  await expect(page.locator('footer')).toBeVisible()
  await expect(offer).toBeHidden()
})

test.describe('a browser set to Hindi', () => {
  test.use({ locale: 'hi-IN' })
  const name = 'यह वेबसाइट हिंदी में पढ़िए'

  test('gets an offer, not a redirect; the offer opens the page in Hindi', async ({ page }) => {
    await page.goto('/faq')
    await hydrated(page)
    await expect(page).toHaveURL(/\/faq$/)
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/\/hi\/faq$/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  })

  test('gets the offer once, above the page on a phone, where it moves and covers nothing', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript(recordShifts)
    await page.goto('/professionals/101')
    await hydrated(page)
    const offer = page.getByRole('complementary', { name })
    const below = await page.locator('header').first().boundingBox()
    expect(await offer.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: below!.y })
    await page.getByRole('tab').nth(1).click()
    await expect(page).toHaveURL(/tab=/)
    await expect(offer).toBeVisible()
    await page.locator('header').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/$/)
    await expect(offer).toBeHidden()
    expect(await page.evaluate(() => window.shifts)).toEqual([])
    await page.goto('/about')
    await hydrated(page)
    await expect(offer).toBeHidden()
  })
})

test('Marathi joins the letters that Hindi joins: ट्र, ठ्र, ड्र, ढ्र', async ({ page }) => {
  await page.goto('/mr/about')
  const widths = await page.evaluate(async () => {
    const joined = ['ट्र', 'ठ्र', 'ड्र', 'ढ्र', 'ष्ट्र', 'न्ट्रॅ', 'क्ट्रि']
    await document.fonts.load('100px "Noto Sans Devanagari"', joined.join(''))
    const widthOf = (text: string, lang: string) => {
      const span = document.createElement('span')
      Object.assign(span, { lang, textContent: text })
      span.style.cssText = 'font: 100px "Noto Sans Devanagari"; position: absolute; white-space: nowrap'
      document.body.append(span)
      return span.getBoundingClientRect().width
    }
    return joined.map((text) => ({ text, hi: widthOf(text, 'hi'), mr: widthOf(text, 'mr') }))
  })
  expect(widths.filter(({ hi, mr }) => hi !== mr)).toEqual([])
})

test('a signed-in user chooses a language for the account, opens the account menu, and logs out', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('contractor')
  const page = await openAs(account, { viewport: desktop })
  // The choice is stored on the account even before the page knows the account.
  const mend = await intercept(page, asksVisitor, (route) => route.abort())
  await page.goto('/about')
  await hydrated(page)
  const chosen = page.waitForResponse((response) => response.url().endsWith('/api/auth/language'))
  await page.locator('footer').getByRole('link', { name: 'हिंदी' }).click()
  expect((await chosen).status()).toBe(200)
  await expect(page).toHaveURL(/\/hi\/about$/)
  mend()
  await page.goto('/about')
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'यह वेबसाइट हिंदी में पढ़िए' })).toBeVisible()
  // The URL stays the same, so only the load event shows that the choice took effect.
  const reloaded = page.waitForEvent('load')
  await page.locator('footer').getByRole('link', { name: 'English' }).click()
  await reloaded
  await hydrated(page)
  // Once the account is known, the account menu replaces the general menu.
  await page.locator('header summary', { hasText: 'Your menu' }).click()
  await expect(page.locator('header').getByText(account.email).last()).toBeVisible()
  await expectAccessible(page)
  await page.locator('header').getByRole('button', { name: 'Logout' }).last().click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
  await expect(page.locator('header').getByRole('link', { name: 'Login' }).last()).toBeVisible()
})

test('the contact form shows errors at their fields, keeps the input, and confirms the message', async ({ page }) => {
  await page.goto('/contact')
  await hydrated(page)
  const form = page.locator('main form')
  await form.getByLabel('Your name').fill('Sneha Kulkarni')
  await form.getByLabel('Email').fill('sneha')
  await form.getByLabel('Message').fill('Do you know a mason in Kamshet?')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByText('Please enter a valid email address')).toBeVisible()
  await expect(form.getByLabel('Email')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('Do you know a mason in Kamshet?')
  await form.getByLabel('Email').fill('sneha@example.in')
  await form.getByLabel('Topic').selectOption('question')
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(page.locator('main').getByRole('status')).toContainText('KB-')
  await expectAccessible(page)
})

test('without JavaScript the menu opens, the search leads to the directory, and the language can be changed', async ({
  openContext,
  baseURL,
}) => {
  const context = await openContext({ javaScriptEnabled: false, viewport: phone, baseURL })
  const page = await context.newPage()
  await page.goto('/about')
  const bar = page.getByRole('navigation', { name: 'Quick links' })
  await bar.locator('summary').click()
  await expect(bar.getByRole('link', { name: 'Contractors' }).last()).toBeVisible()
  await page.reload()
  await page.locator('header').getByRole('link', { name: 'Search' }).click()
  const field = page.locator('main').getByRole('searchbox')
  await field.fill('farmhouse')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/professionals\?(.*&)?keyword=farmhouse/)
  await page.locator('footer').getByRole('link', { name: 'मराठी' }).click()
  await expect(page).toHaveURL(/\/mr\/professionals\?(.*&)?keyword=farmhouse/)
})

test('a page that could not be opened shows an error, and opens once the server answers', async ({ page }) => {
  await page.goto('/about')
  await hydrated(page)
  const mend = await intercept(page, '**', (route) => route.abort())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Architects' }).click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  mend()
  await expect(page.getByRole('heading', { level: 1, name: 'Find Professionals' })).toBeVisible()
})
