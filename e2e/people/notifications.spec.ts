import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { type Account, expectOk, test } from '../accounts.ts'
import { linkFromEmail } from '../outbox.ts'
import { hydrated, openLive } from '../visitor.ts'

/** The link to the notifications, in the header or in the mobile menu. */
const bell = (page: Page) =>
  page
    .getByRole('link', { name: /^Notifications/ })
    .filter({ visible: true })
    .first()
const rows = (page: Page) => page.getByRole('tabpanel').getByRole('listitem')
const save = (by: Account, professional: Account) =>
  expectOk(by.api.post('/api/bookmarks', { data: { professionalId: professional.professionalId } }))

for (const prefix of ['', '/hi', '/mr'])
  test(`a notification arrives live in a second browser, and reading it in one marks it as read in the other: ${prefix || '/'}`, async ({
    newAccount,
    openAs,
  }) => {
    const contractor = await newAccount('contractor')
    const [laptop, phone] = [
      await openAs(contractor),
      await openAs(contractor, { viewport: { width: 360, height: 740 } }),
    ]
    await openLive(laptop, `${prefix}/professionals/101`)
    await openLive(phone, `${prefix}/notifications`)
    const badge = laptop.locator('header a[href$="/notifications"]:not([hreflang])').filter({ visible: true })
    await expect(badge).not.toContainText(/\d/)

    await save(await newAccount('customer'), contractor)
    await expect(badge).toHaveText('1')
    const item = rows(phone)
    await expect(item).toHaveCount(1)
    await expect(
      phone.locator('header a[href$="/notifications"]:not([hreflang])').filter({ visible: true }),
    ).toContainText('1')

    await item.getByRole('link').click()
    await expect(phone).toHaveURL(new RegExp(`${prefix}/professionals/${contractor.professionalId}$`))
    await expect(badge).not.toContainText(/\d/)
  })

test('the badge moves nothing, announces its number, and shows at most 9+', async ({ newAccount, openAs }) => {
  const contractor = await newAccount('contractor', { confirmed: true })
  const sender = await newAccount('customer')
  const page = await openAs(contractor)
  await openLive(page, '/notifications')
  const place = await bell(page).boundingBox()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const write = () =>
    expectOk(
      sender.api.post(`/api/professionals/${contractor.professionalId}/enquiries`, {
        data: { message: 'We have a plot near Malavli.' },
        headers: { 'Idempotency-Key': crypto.randomUUID() },
      }),
    )
  for (let count = 0; count < 9; count++) await write()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 9 unread')
  await write()
  await expect(bell(page)).toHaveAccessibleName('Notifications, 9+ unread')
  await expect(bell(page)).toHaveText('9+')
  expect(await bell(page).boundingBox()).toEqual(place)

  await page
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: /^Mark as read/ })).toHaveCount(9)
  await page.getByRole('tab', { name: 'Unread' }).click()
  await expect(page).toHaveURL(/\/notifications\?tab=unread$/)
  await expect(rows(page)).toHaveCount(9)
  await page.getByRole('button', { name: 'Mark all as read' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('You have read everything')).toBeVisible()
  await expect(page.locator('main [tabindex="-1"]').filter({ hasText: 'You have read everything' })).toBeFocused()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
})

for (const width of [360, 768])
  test(`the unread count is on the menu's button, and moves nothing: ${width} px`, async ({ newAccount, openAs }) => {
    const [contractor, sender] = [await newAccount('contractor', { confirmed: true }), await newAccount('customer')]
    const page = await openAs(contractor, { viewport: { width, height: 740 } })
    await openLive(page, '/about')
    const menu = page.getByRole('navigation', { name: 'Quick links' }).locator('summary')
    const place = await menu.boundingBox()
    await expect(menu).toHaveText('Menu')
    const write = () =>
      expectOk(
        sender.api.post(`/api/professionals/${contractor.professionalId}/enquiries`, {
          data: { message: 'We have a plot near Malavli.' },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        }),
      )
    await write()
    await expect(menu.locator('.sr-only')).toHaveText('Menu, 1 unread notification')
    for (let count = 0; count < 9; count++) await write()
    await expect(menu.locator('.sr-only')).toHaveText('Menu, 9+ unread notifications')
    await expect(menu.locator('[aria-hidden=true]').last()).toHaveText('9+')
    expect(await menu.boundingBox()).toEqual(place)
    await page.goto('/contact')
    await hydrated(page)
    await expect(menu.locator('.sr-only')).toHaveText('Menu, 9+ unread notifications')
    await page.goto('/notifications')
    await expect(rows(page).first()).toContainText('We have a plot near Malavli.')
  })

test('more notifications load on a press, and the list has an address without script', async ({
  newAccount,
  openAs,
}) => {
  const contractor = await newAccount('contractor')
  const sender = [await newAccount('customer'), await newAccount('customer'), await newAccount('customer')]
  for (const [at, { api }] of sender.entries())
    for (let count = 0; count < (at === 2 ? 1 : 10); count++)
      await expectOk(
        api.post(`/api/professionals/${contractor.professionalId}/enquiries`, {
          data: { message: 'We have a plot near Malavli.' },
          headers: { 'Idempotency-Key': crypto.randomUUID() },
        }),
      )
  const page = await openAs(contractor)
  await page.goto('/notifications')
  await hydrated(page)
  await expect(rows(page)).toHaveCount(20)
  const more = page.getByRole('link', { name: 'Show more notifications' })
  const address = await more.getAttribute('href')
  await more.click()
  await expect(rows(page)).toHaveCount(21)
  await expect(rows(page).last()).toBeFocused()
  await page.goto(address!)
  await expect(rows(page)).toHaveCount(1)
})

test('a choice is saved at once; a failed save is reported and the choice is reset', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('contractor'))
  await page.goto('/notifications/settings')
  await hydrated(page)
  const byEmail = page.getByRole('switch', { name: 'Reviews and replies: Email' })
  await expect(byEmail).toHaveAttribute('aria-checked', 'true')
  const saved = () => page.waitForResponse('**/api/notifications/preferences/**')
  await byEmail.focus()
  await Promise.all([saved(), page.keyboard.press('Space')])
  await expect(byEmail).toHaveAttribute('aria-checked', 'false')
  await page.reload()
  await hydrated(page)
  await expect(byEmail).toHaveAttribute('aria-checked', 'false')
  const weekly = page.getByRole('switch', { name: 'Weekly summary of your projects: Email' })
  await expect(weekly).toHaveAttribute('aria-checked', 'true')
  await Promise.all([saved(), weekly.click()])
  await expect(weekly).toHaveAttribute('aria-checked', 'false')
  await page.reload()
  await hydrated(page)
  await expect(weekly).toHaveAttribute('aria-checked', 'false')
  const security = page.getByRole('switch', { name: 'Account security: Email' })
  await expect(security).toHaveAttribute('aria-disabled', 'true')
  await expect(security).toHaveAccessibleDescription(/always sent/)

  await page.route('**/api/notifications/preferences/**', (route) => route.abort())
  await byEmail.click()
  await expect(page.getByText('Your choice was not saved').first()).toBeVisible()
  await expect(byEmail).toHaveAttribute('aria-checked', 'false')
})

test('the link in an email stops those emails, without a login, on a press', async ({ newAccount, openAs, page }) => {
  const contractor = await newAccount('contractor', { confirmed: true })
  await save(await newAccount('customer'), contractor)
  await page.goto(await linkFromEmail(contractor.email, '/unsubscribe'))
  await hydrated(page)
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect(page.getByRole('heading', { name: 'Emails stopped' })).toBeFocused()
  const own = await openAs(contractor)
  await own.goto('/notifications/settings')
  await expect(own.getByRole('switch', { name: 'Saves of your profile: Email' })).toHaveAttribute(
    'aria-checked',
    'false',
  )
})

test('a session that ends in a different browser ends here too', async ({ newAccount, openAs }) => {
  const contractor = await newAccount('contractor')
  const page = await openAs(contractor)
  await openLive(page, '/')
  await expect(bell(page)).toBeVisible()
  await expectOk(contractor.api.post('/api/auth/logout'))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(bell(page)).toHaveCount(0)
})

test('a visitor neither loads the live connection nor requests notifications', async ({ page }) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('websocket', (socket) => asked.push(socket.url()))
  await page.goto('/')
  await hydrated(page)
  await page.clock.runFor(60_000)
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /live|notifications|account-menu/.test(url))).toEqual([])
})
