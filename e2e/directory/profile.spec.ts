import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility.ts'
import { expectOk, test } from '../accounts.ts'
import { recordShifts } from '../site/layout-shift.ts'
import { collectErrors, holdBack, hydrated, waitForFrames } from '../visitor.ts'

const phone = { width: 360, height: 740 }

test('the tabs of a profile follow the arrow keys and are kept in the URL', async ({ page }) => {
  const errors = collectErrors(page)
  await page.goto('/professionals/101')
  await hydrated(page)
  await page.getByRole('tab', { name: 'Portfolio' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=services/)
  await expect(page.getByRole('tab', { name: 'Services' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(/tab=reviews/)
  await page.getByRole('link', { name: 'Load More Reviews' }).click()
  await expect(page.getByRole('tabpanel').getByRole('article')).toHaveCount(13)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Reviews' })).toHaveAttribute('aria-selected', 'true')
  expect(errors).toEqual([])
})

test('the filters and order of a portfolio are kept in the URL', async ({ page }) => {
  await page.goto('/professionals/101')
  await hydrated(page)
  const cards = page.getByRole('tabpanel').getByRole('article')
  const all = await cards.count()
  await page.getByRole('link', { name: 'Filter', exact: true }).click()
  await page
    .getByRole('link', { name: /^Farmhouse/ })
    .first()
    .click()
  await expect(cards).not.toHaveCount(all)
  const some = await cards.count()
  await page.getByText('Sort by: Recent').click()
  await page.getByRole('link', { name: 'Budget, highest first' }).click()
  await expect(page).toHaveURL(/type=Farmhouse/)
  await expect(page).toHaveURL(/sort=budget/)
  await page.reload()
  await hydrated(page)
  await expect(cards).toHaveCount(some)
  await page.getByRole('link', { name: 'Clear All' }).click()
  await expect(cards).toHaveCount(all)
})

test('a visitor asks for the number, logs in, sends a message, and may then write a review', { tag: '@daily' }, async ({
  page,
  newAccount,
}) => {
  const [{ email, password }, { professionalId }] = await Promise.all([
    newAccount('customer', { confirmed: true }),
    newAccount('contractor', { confirmed: true }),
  ])
  await page.goto(`/professionals/${professionalId}?tab=reviews`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Write a Review' }).click()
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText('Please log in to write a review.')).toBeVisible()
  await expect(panel.getByText('once you have called or messaged them here')).toBeVisible()

  await page.getByRole('link', { name: 'Message', exact: true }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog')).not.toContainText('+91')
  await page.getByRole('dialog').getByRole('link', { name: 'Login' }).click()
  await page.locator('input[name=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()

  // The Message link leads to the conversation. The contact sheet has a phone number once a code has confirmed it.
  await expect(page).toHaveURL(/\/dashboard\/messages\/\d+$/)
  const sheet = page.getByRole('dialog')
  await page.goto('/professionals/101?contact=true')
  await expect(sheet).toContainText('+91')
  await page.goto(`/professionals/${professionalId}?contact=true`)
  await expect(sheet.getByLabel('Your message')).toBeVisible()
  await expect(sheet).not.toContainText('+91')
  await page.goto(`/professionals/${professionalId}?tab=reviews&write=true`)
  await expect(page.getByText('Only people who have been in contact can write a review.')).toBeVisible()
  await panel.getByRole('link', { name: 'Contact' }).click()
  await sheet.getByLabel('Your message').fill('short')
  await sheet.getByRole('button', { name: 'Send by email' }).click()
  await expect(sheet.getByText('Please write at least 10 characters')).toBeVisible()
  await sheet.getByLabel('Your message').fill('We have a plot of four guntha near Malavli.')
  await sheet.getByRole('button', { name: 'Send by email' }).click()
  await expect(page.getByText('Your message was sent', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open the conversation' })).toBeVisible()
  await expect(sheet).toHaveCount(0)

  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('Please choose one to five stars')).toBeInViewport()
  await expect(page.getByRole('radio', { name: '1 star' })).toBeFocused()
  await page.locator('label', { hasText: '4 stars' }).click()
  await page.getByLabel('Your experience').fill('They kept the site clean and the bills clear.')
  await page.getByRole('button', { name: 'Publish review' }).click()
  await expect(page.getByText('They kept the site clean and the bills clear.')).toBeVisible()
  await page.getByRole('link', { name: 'Edit your review' }).click()
  await page.getByRole('button', { name: 'Delete review' }).click()
  await expect(page.getByText('They kept the site clean and the bills clear.')).toHaveCount(0)
})

test('a login to write a review leads to the form, or to the reason why there is none, in view on a phone', async ({
  page,
  newAccount,
}) => {
  const { email, password } = await newAccount('customer', { confirmed: true })
  await page.setViewportSize(phone)
  // The script that moves the focus after a navigation comes late, so it must not take the focus from the form.
  const sendFocusScript = await holdBack(page, /update-document/)
  await page.goto('/professionals/101?tab=reviews&write=true')
  await hydrated(page)
  await page.getByRole('tabpanel').getByRole('link', { name: 'Login' }).click()
  await page.locator('main [name=email]').fill(email)
  await page.locator('main [name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL('/professionals/101?tab=reviews&write=true#write-review')
  await expect(page.getByRole('heading', { name: 'Write a Review' })).toBeFocused()
  const arrived = page.waitForResponse(/update-document/)
  sendFocusScript()
  await arrived
  await waitForFrames(page, 5)
  await expect(page.getByRole('heading', { name: 'Write a Review' })).toBeFocused()
  await expect(page.getByText('Only people who have been in contact can write a review.')).toBeInViewport({ ratio: 1 })
})

test('a press on a tab brings its content into view, also from below the screen; keys and a new page do not scroll', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto('/professionals/101?tab=about')
  await hydrated(page)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const tabs = page.getByRole('tablist')
  const services = page.getByRole('tab', { name: 'Services' })
  const placeTabs = async () => {
    const { y } = (await tabs.boundingBox())!
    await page.evaluate((by) => scrollBy({ top: by, behavior: 'instant' }), y - 600)
    return page.evaluate(() => scrollY)
  }
  const before = await placeTabs()
  await page.getByRole('tab', { name: 'About' }).press('ArrowLeft')
  await expect(services).toHaveAttribute('aria-selected', 'true')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  for (const name of ['Reviews', 'Services', 'Services']) {
    await placeTabs()
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
    await expect.poll(async () => Math.round((await tabs.boundingBox())!.y)).toBe(16)
  }
})

test('the owner of a profile without reviews reads advice, not an invitation to review', async ({
  newAccount,
  openAs,
}) => {
  const contractor = await newAccount('contractor')
  const page = await openAs(contractor)
  await page.goto(`/professionals/${contractor.professionalId}?tab=reviews`)
  await expect(page.getByText('Send the link to this profile to families you have worked for.')).toBeVisible()
  await expect(page.getByText('Be the first to review')).toHaveCount(0)
})

test('a professional replies to a review', async ({ newAccount, openAs }) => {
  const [contractor, customer] = await Promise.all([
    newAccount('contractor'),
    newAccount('customer', { confirmed: true }),
  ])
  const listing = `professionals/${contractor.professionalId}`
  await expectOk(customer.api.post(`/api/${listing}/contact-events`, { data: { channel: 'call' } }))
  const comment = 'The roof stood before the first rain.'
  await expectOk(customer.api.put(`/api/${listing}/review`, { data: { rating: 5, comment } }))

  const page = await openAs(contractor)
  await page.goto(`/${listing}?tab=reviews`)
  await hydrated(page)
  await expect(page.getByRole('link', { name: 'Write a Review' })).toHaveCount(0)
  await expect(page.getByText(comment)).toBeVisible()
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByLabel('Your reply').fill('Thank you, and a good monsoon!')
  await page.getByRole('button', { name: 'Publish reply' }).click()
  await expect(page.getByText('Thank you, and a good monsoon!')).toBeVisible()
})

test('a click enlarges a picture; Escape, the wheel and a click beside it close it', async ({ page }) => {
  await page.goto('/projects/1/101?tab=photos')
  await hydrated(page)
  const picture = page.getByRole('button', { name: /^Enlarge/ }).first()
  const zoom = page.locator('[data-zoom]')
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.mouse.wheel(0, 50),
    () => page.mouse.click(5, 5),
  ]) {
    await picture.click()
    await expect(zoom).toHaveAttribute('data-zoom', 'loaded')
    await close()
    await expect(zoom).toHaveCount(0)
    await expect(picture).toBeFocused()
  }
})

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the explanation of "Verified" opens above the bar of a phone, motion: ${reducedMotion}`, async ({
    browser,
  }) => {
    const page = await browser.newPage({ viewport: phone, reducedMotion })
    await page.goto('/mr/professionals/101')
    await hydrated(page)
    await page.evaluate(() => document.fonts.ready)
    const verified = page.locator('main details', { hasText: 'वेरिफाइड' }).first()
    const bar = (await page.locator('[data-action-bar]').boundingBox())!
    const place = (await verified.locator('summary').boundingBox())!
    // Scrolls the badge to just above the bar, so that there is no room for its panel below.
    await page.evaluate((by) => scrollBy(0, by), place.y + place.height + 4 - bar.y)
    await page.mouse.click(place.x + 20, bar.y - 20)
    await expect
      .poll(async () => {
        const panel = (await verified.locator('> div').boundingBox())!
        return panel.y + panel.height
      })
      .toBeLessThan(bar.y)
    await page.close()
  })

/** The pictures that the page has requested so far, without their widths. */
function collectPictures(page: Page): Set<string> {
  const keys = new Set<string>()
  page.on('request', (request) => {
    const [, key] = /\/pictures\/(\w+)-/.exec(request.url()) ?? []
    if (key) keys.add(key)
  })
  return keys
}

test('a phone shows and requests one picture of work at the top; a wide screen for five, each of which leads to its project', async ({
  page,
}) => {
  const links = page.locator('main header ul a[href^="/projects/"]')
  const first = links.first().locator('img')
  await page.setViewportSize(phone)
  const asked = collectPictures(page)
  await page.goto('/professionals/101?tab=about', { waitUntil: 'networkidle' })
  await expect(links.filter({ visible: true })).toHaveCount(1)
  await expect(first).toHaveAttribute('fetchpriority', 'high')
  // Two pictures: the picture of work and the professional's own picture.
  await expect.poll(() => asked.size).toBe(2)

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(links.filter({ visible: true })).toHaveCount(5)
  await expect.poll(() => asked.size).toBe(5)
  const box = (at: number) => links.nth(at).boundingBox()
  const [large, small, last] = [(await box(0))!, (await box(1))!, (await box(4))!]
  expect(large.height).toBeGreaterThan(small.height * 2)
  expect(last.x + last.width).toBeLessThanOrEqual(1440)
  const name = (await links.nth(1).getAttribute('aria-label'))!
  await hydrated(page)
  await links.nth(1).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

for (const path of ['/professionals/101', '/mr/professionals/102'])
  test(`${path}: the list of checks is within a phone’s screen`, async ({ page }) => {
    await page.setViewportSize(phone)
    await page.goto(path)
    await hydrated(page)
    const verified = page.locator('main header details').filter({ has: page.locator('.text-good') })
    await verified.locator('summary').click()
    const list = verified.locator('ul')
    await expect(list).toBeVisible()
    const { x, width } = (await list.boundingBox())!
    expect([x >= 0, x + width <= 360]).toEqual([true, true])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    await expectAccessible(page)
  })

test('a phone has one bar at the bottom, whose last cell opens the links of the site', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/professionals/101')
  await hydrated(page)
  const bar = page.locator('[data-action-bar]')
  const links = page.getByRole('navigation', { name: 'Quick links' })
  const menu = bar.getByRole('button', { name: 'Menu' })
  const cells = bar.locator('a, button').filter({ visible: true })
  await expect(cells).toHaveText(['Call', 'Message', 'Save', 'Email', 'Menu'], { useInnerText: true })
  await expect(links).toBeHidden()
  expect((await bar.boundingBox())!.y).toBeGreaterThan(740 - 70)
  await menu.click()
  await expect(links.getByRole('link').filter({ visible: true })).toHaveText(['Home', 'Contractors', 'Cost', 'Shop'])
  const { y, height } = (await links.boundingBox())!
  expect(y + height).toBeLessThanOrEqual((await bar.boundingBox())!.y + 1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(links).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await links.locator('summary').click()
  await expectAccessible(page)
  await links.getByRole('link', { name: 'On Rent' }).click()
  await expect(page).toHaveURL('/rent')
  // The shell's bar is in its place again, because only a profile replaces it.
  await expect(links).toBeVisible()
  expect(await links.evaluate((each) => each.matches(':popover-open'))).toBe(false)
})

test('the last line of a phone’s page is not under the bar', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/professionals/101?tab=about')
  await hydrated(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const bar = (await page.locator('[data-action-bar]').boundingBox())!
  const last = (await page.locator('footer a').last().boundingBox())!
  expect(last.y + last.height).toBeLessThanOrEqual(bar.y)
})

test('nobody can save or review themselves: there is no heart and no form', async ({ newAccount, openAs }) => {
  const contractor = await newAccount('contractor')
  const page = await openAs(contractor)
  const keyword = (await (await contractor.api.get('/api/user/professional')).json()).companyName
  const own = page.waitForResponse('**/api/user/professional')
  await page.goto(`/professionals?keyword=${encodeURIComponent(keyword)}`)
  await own
  const card = page.locator('main article').filter({ hasText: keyword })
  await expect(card).toHaveCount(1)
  await expect(card.getByRole('button')).toHaveCount(0)
  await page.goto(`/professionals/${contractor.professionalId}?tab=reviews&write=true`)
  await expect(page.getByText('This is how others see your profile.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Write a Review' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Write a Review' })).toHaveCount(0)
})

test('the review beside the name leads to all reviews, and to its project', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/professionals/101')
  await hydrated(page)
  const review = page.locator('main header figure')
  await expect(review.locator('a[href^="/projects/"]')).toBeVisible()
  await review.getByRole('link', { name: /^Read all \d+ reviews$/ }).click()
  await expect(page).toHaveURL(/tab=reviews/)
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeInViewport()
  await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Reviews' })).toBeInViewport()
})

test('nothing moves while a profile loads, directly or from a list', { tag: '@daily' }, async ({ page }) => {
  for (const viewport of [phone, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    await page.addInitScript(recordShifts)
    await page.goto('/professionals/101', { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => window.shifts)).toEqual([])
    await page.goto('/professionals')
    await hydrated(page)
    await page.locator('main article h3 a').first().click()
    await expect(page.locator('main header ul a[href^="/projects/"]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => window.shifts)).toEqual([])
  }
})

test('while a profile’s script and data are slow its outline is shown, and nothing moves', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.addInitScript(recordShifts)
  await page.goto('/professionals', { waitUntil: 'networkidle' })
  await hydrated(page)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/(assets|api)\//, async (route) => {
    await released
    await route.continue()
  })
  await page.locator('main article h3 a').first().click()
  await expect(page.locator('main .animate-pulse')).toBeVisible()
  release()
  await expect(page.locator('main h1')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => window.shifts)).toEqual([])
})
