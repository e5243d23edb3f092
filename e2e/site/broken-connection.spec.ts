import { expect, type Page, type Route } from '@playwright/test'
import { test } from '../accounts.ts'
import { newProject } from '../building/projects.ts'
import { linkFromEmail } from '../outbox.ts'
import { disconnect, hydrated, intercept, reconnect, signedIn } from '../visitor.ts'

test('without a connection a form keeps the page, a toast reports what failed, and the search says so too', {
  tag: '@daily',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Waits for the toaster's chunk, and what it imports, before the connection is lost.
  const toaster = page.waitForResponse(/toaster-/)
  await page.goto('/login')
  await hydrated(page)
  await page.evaluate((url) => import(url), (await toaster).url())
  await disconnect(page)
  await page.locator('input[name=email]').fill('sneha@example.com')
  await page.locator('input[name=password]').fill('Strong-Pass-1')
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.locator('main').getByText('Please check your connection and try again.')).toBeVisible()
  await expect(page.locator('input[name=email]')).toHaveValue('sneha@example.com')
  await page.keyboard.press('Control+k')
  await expect(page.getByText('This could not be opened', { exact: true })).toBeVisible()
  await reconnect(page)
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search everything' })
  await expect(search.getByRole('combobox')).toBeFocused()
  await disconnect(page)
  await search.getByRole('combobox').fill('lonavla')
  await expect(search.getByText('The search could not be done.')).toBeVisible()
  await expect(search.getByText('Nothing found')).toBeHidden()
  await reconnect(page)
  await expect(search.getByRole('option', { name: 'Lonavla', exact: true })).toBeVisible()
})

test('a dialog with a form is loaded when it is opened; without a connection it reports that, and loads when the connection is back', async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const id = await newProject(customer)
  const page = await openAs(customer)
  const forms: string[] = []
  page.on('request', (request) => /field-schema-/.test(request.url()) && forms.push(request.url()))
  await page.goto(`/dashboard/projects/${id}`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Start the work' }).click()
  const back = page.getByRole('button', { name: 'Move back to active' })
  await expect(back).toBeVisible()
  expect(forms).toEqual([])
  await disconnect(page)
  await back.click()
  const dialog = page.getByRole('dialog', { name: 'Move back to active' })
  await expect(dialog.getByText('The form could not be loaded.')).toBeVisible()
  await reconnect(page)
  await dialog.getByLabel('Why?').fill('The sanction is still missing.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(back).toBeFocused()

  await page.goto(`/dashboard/projects/${id}/people`)
  await hydrated(page)
  await disconnect(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  const invite = page.getByRole('dialog', { name: 'Invite to the project' })
  await expect(invite.getByText('The form could not be loaded.')).toBeVisible()
  await reconnect(page)
  await expect(invite.getByRole('button', { name: 'Create link' })).toBeVisible()
})

test('a toast waits for a toaster that could not be loaded', async ({ page }) => {
  const mend = await intercept(page, /toaster-/, (route) => route.abort())
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.goto('/login')
  await hydrated(page)
  await page.locator('input[name=email]').fill('sneha@example.com')
  await page.locator('input[name=password]').fill('Strong-Pass-1')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main form').getByText('Please check your connection and try again.')).toBeVisible()
  mend()
  await page.locator('main form button[type=submit]').click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
})

test('a message form that could not be loaded opens when the connection is back; a failure after it is closed is reported', async ({
  newAccount,
  openAs,
}) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/professionals/102')
  await hydrated(page)
  await signedIn(page)
  await disconnect(page)
  await page.getByRole('link', { name: 'Message', exact: true }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('The form could not be loaded.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByRole('button', { name: 'Try again' })).toBeFocused()
  await reconnect(page)
  await sheet.getByLabel('Your message').fill('We have a plot of four guntha near Malavli.')

  let fail = () => {}
  await page.route('**/api/professionals/102/enquiries', async (route) => {
    await new Promise<void>((done) => {
      fail = done
    })
    await route.abort()
  })
  const sent = page.waitForRequest('**/api/professionals/102/enquiries')
  await sheet.getByRole('button', { name: 'Send by email' }).click()
  await sent
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  fail()
  await expect(page.getByText('The message could not be sent. Please try again.', { exact: true })).toBeVisible()
})

test('a form with one missing file loads at the next try', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/professionals/102')
  await hydrated(page)
  const mend = await intercept(page, /field-schema-/, (route) => route.abort())
  await page.getByRole('link', { name: 'Message', exact: true }).filter({ visible: true }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText('The form could not be loaded.')).toBeVisible()
  mend()
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByLabel('Your message')).toBeVisible()
})

test('a heart whose script did not arrive requests it again when it is pressed', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  const mend = await intercept(page, /\/thing-/, (route) => route.abort())
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const heart = page
    .locator('main article')
    .first()
    .getByRole('button', { name: /^Bookmark / })
  await heart.click()
  await expect(page.getByText(lost, { exact: true })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  mend()
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Professional bookmarked', { exact: true })).toBeVisible()
})

const lost = 'Please check your connection and try again.'

test('a demo login without a connection says that the connection was lost', async ({ page }) => {
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.goto('/login')
  await hydrated(page)
  await page.getByRole('region', { name: 'Or continue with demo account' }).getByRole('button').first().click()
  await expect(page.getByText('Login failed', { exact: true })).toBeVisible()
  await expect(page.getByText(lost, { exact: true })).toBeVisible()
})

test('the page that confirms an email address says that the connection was lost, and succeeds when it is back', async ({
  page,
  context,
  newAccount,
}) => {
  const { email, session } = await newAccount('contractor')
  await context.addCookies(session.cookies)
  const mend = await intercept(page, '**/api/auth/confirm-email', (route) => route.abort())
  await page.goto(await linkFromEmail(email, '/confirm-email'))
  await hydrated(page)
  const submit = page.locator('main form button[type=submit]')
  await submit.click()
  await expect(page.locator('main [role=alert]')).toHaveText(lost)
  mend()
  await submit.click()
  await expect(page.locator('main [role=status]')).toBeVisible()
})

test('a second email that could not be requested without a connection can be requested again', async ({
  newAccount,
  openAs,
}) => {
  const account = await newAccount('contractor')
  const page = await openAs(account)
  await page.goto('/contractor-dashboard')
  await hydrated(page)
  await disconnect(page)
  const notice = page.locator('section[aria-labelledby=confirmation]')
  await notice.getByRole('button').click()
  await expect(notice.getByRole('status')).toHaveText(lost)
  await reconnect(page)
  await notice.getByRole('button').click()
  await expect(notice.getByRole('status')).toContainText(account.email)
})

const failedLogouts = [
  ['without a connection', (route: Route) => route.abort()],
  [
    'that the server answers with an error',
    (route: Route) => route.fulfill({ status: 503, json: { message: 'Busy' } }),
  ],
] as const
for (const [how, fail] of failedLogouts)
  test.describe(`a logout ${how}`, () => {
    async function failToLogOut(page: Page) {
      const mend = await intercept(page, '**/api/auth/logout', fail)
      await page.goto('/')
      await hydrated(page)
      const menu = page.locator('header details', { hasText: 'Logout' }).last()
      await expect(menu.locator('summary')).toBeVisible()
      await menu.locator('summary').click()
      await page.locator('header').getByRole('button', { name: 'Logout' }).last().click()
      await expect(page.getByText('Logout failed', { exact: true })).toBeVisible()
      await expect(page.getByText('You may still be logged in.').first()).toBeVisible()
      expect(await page.evaluate(() => localStorage.getItem('kamshetbuild.user'))).toBeNull()
      await expect(page.locator('header').getByRole('link', { name: 'Login' })).toBeHidden()
      expect((await page.request.get('/api/auth/me')).status()).toBe(200)
      return { mend }
    }
    async function expectLoggedOut(page: Page) {
      await expect(page.getByText('You have been successfully logged out.').first()).toBeVisible()
      await expect(page.locator('header').getByRole('link', { name: 'Login' }).last()).toBeVisible()
      expect((await page.request.get('/api/auth/me')).status()).toBe(401)
      const names = await page.evaluate(() => Object.keys(localStorage))
      expect(names.filter((name) => name !== 'language-offer')).toEqual([])
    }

    test('reports that, forgets the account on the device, and is finished when the connection is back', async ({
      newAccount,
      openAs,
    }) => {
      const page = await openAs(await newAccount('customer'))
      const { mend } = await failToLogOut(page)
      mend()
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expectLoggedOut(page)
    })

    test('is finished by the next page that is opened', async ({ newAccount, openAs }) => {
      const page = await openAs(await newAccount('customer'))
      await failToLogOut(page)
      const next = await page.context().newPage()
      await page.close()
      await next.goto('/about')
      await expectLoggedOut(next)
      await expect(next).toHaveURL('/about')
    })
  })

test('forms that are sent without a connection report that in view, keep typed text, and are sent with one more tap', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const forms = {
    '/register': { fullName: 'Kavita Pawar', password: 'Strong-Pass-1' },
    '/forgot-password': {},
    '/contact': { name: 'Kavita Pawar', message: 'Where may I see how you check a contractor?' },
  }
  for (const [path, fields] of Object.entries(forms)) {
    const typed = { email: `kavita.${Date.now()}@example.com`, ...fields }
    await page.goto(path)
    await hydrated(page)
    await disconnect(page)
    for (const [name, value] of Object.entries(typed)) await page.locator(`main [name=${name}]`).fill(value)
    if (path === '/contact') await page.locator('[name=topic]').selectOption('question')
    if (path === '/register') await page.locator('[name=terms]').check()
    const submit = page.locator('main form button[type=submit]')
    await submit.click()
    const notice = page.locator('main form').getByText(/check your connection and try again/)
    await expect(notice).toBeInViewport({ ratio: 1 })
    await expect(submit).toBeFocused()
    for (const [name, value] of Object.entries(typed))
      await expect(page.locator(`main [name=${name}]`)).toHaveValue(value)
    await reconnect(page)
    await submit.press('Enter')
    if (path === '/register') {
      await expect(page).toHaveURL('/dashboard/projects')
      await page.context().clearCookies()
    } else await expect(page.locator('main [role=status]')).toBeVisible()
  }
})

test('the first invalid field has the focus after a failed submit', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/register?type=professional')
  await hydrated(page)
  await page.locator('[name=fullName]').fill('Kavita Pawar')
  await page.locator('main form button[type=submit]').click()
  await expect(page.locator('main [name=email]')).toBeFocused()
  await expect(page.locator('main [name=email]')).toBeInViewport()
})

test('the list keeps its content when the next response does not arrive, and tries again when the connection is back', async ({
  page,
}) => {
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const cards = page.locator('main article')
  const shown = await cards.count()
  const first = await cards.first().locator('h3').textContent()
  await disconnect(page)
  await page.locator('[name=sort]').selectOption('experience')
  const notice = page.locator('main [role=alert]')
  await expect(notice).toContainText('These are your earlier results.')
  await expect(cards).toHaveCount(shown)
  expect(await cards.first().locator('h3').textContent()).toBe(first)
  const again = notice.getByRole('button', { name: 'Try again' })
  await again.click()
  await expect(again).toBeFocused()
  // The button stays while the request is under way.
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/professionals?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await reconnect(page)
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  await expect(again).toBeFocused()
  answer.resolve()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveURL(/sort=experience/)
  await expect(cards.first().locator('h3')).not.toHaveText(first!)
})

test('a request that also fails in the first moment of a restored connection is sent once more', async ({ page }) => {
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  let [isBack, asked] = [false, 0]
  await page.route('**/api/professionals?*', (route) => (isBack && ++asked > 1 ? route.continue() : route.abort()))
  await disconnect(page)
  await page.locator('[name=sort]').selectOption('experience')
  const notice = page.locator('main [role=alert]')
  await expect(notice).toBeVisible()
  isBack = true
  await reconnect(page)
  await expect(notice).toHaveCount(0)
  expect(asked).toBe(2)
})

test('the other list and a tab of a profile, which failed without a connection, load when it is back', async ({
  page,
}) => {
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  await disconnect(page)
  await page.locator('main').getByRole('link', { name: 'Architects' }).first().click()
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await reconnect(page)
  await expect(page.locator('main article').first()).toBeVisible()

  await page.goto('/professionals/101')
  await hydrated(page)
  const mend = await intercept(page, '**/api/professionals/101/reviews*', (route) => route.abort())
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await expect(page.getByText('The reviews could not be loaded.')).toBeVisible()
  mend()
  // Simulates that the page becomes visible again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible()
})

test('lists of waiting items and of work under way that could not be loaded are not shown as empty', async ({
  newAccount,
  openAs,
}) => {
  const customer = await newAccount('customer')
  const id = await newProject(customer)
  const page = await openAs(customer, { viewport: { width: 1440, height: 900 } })
  const addresses = [`**/api/projects/${id}/waiting`, '**/api/projects/track']
  await page.goto(`/dashboard/projects/${id}/people`)
  await hydrated(page)
  const [mendWaiting, mendTrack] = await Promise.all(
    addresses.map((address) =>
      intercept(page, address, (route) => route.fulfill({ status: 500, json: { message: 'Oops' } })),
    ),
  )
  await page.getByRole('link', { name: 'Overview' }).click()
  const panel = page.getByRole('region', { name: 'Waiting for you' })
  await expect(panel.getByRole('alert')).toContainText('What is waiting for you could not be loaded.')
  await expect(panel).not.toContainText('Nothing waits for you')
  mendWaiting!()
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel.getByRole('link', { name: 'Invite a contractor' })).toBeVisible()

  await page.getByRole('link', { name: 'Back to Site' }).click()
  await page.locator('header').getByRole('link', { name: 'Track' }).first().click()
  await expect(page.locator('main').getByText('Your projects could not be loaded.')).toBeVisible()
  mendTrack!()
  await page.locator('main').getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main').getByRole('heading', { name: 'House in Naigaon' })).toBeVisible()
})

test('a page that could not be opened without a connection keeps the navigation, and opens when the connection is back', async ({
  page,
}) => {
  await page.goto('/login')
  await hydrated(page)
  await page.locator('main [name=email]').fill('sneha@example.com')
  await disconnect(page)
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.locator('main').getByText(lost)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main').getByText(lost)).toBeVisible()
  await expect(page.locator('header').getByRole('link').first()).toBeVisible()
  await page.goBack()
  await expect(page.locator('main [name=email]')).toHaveValue('sneha@example.com')
  await page.goForward()
  await reconnect(page)
  await expect(page).toHaveURL('/faq')
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main').getByText(lost)).toHaveCount(0)
})

test('a page that failed despite a connection is reloaded once', async ({ page }) => {
  await page.goto('/login')
  await hydrated(page)
  await page.route('**/words/**', (route) => route.abort('connectionreset'))
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL('/faq')
  await expect(page.locator('main h1')).toHaveText('Frequently asked questions')
  await hydrated(page)
  await page.locator('footer').getByRole('link', { name: 'About' }).first().click()
  await expect(page.locator('main').getByText(lost)).toBeVisible()
})

test('a page whose script stays missing is reloaded once, and not again', async ({ page }) => {
  const loads: string[] = []
  await page.clock.install()
  await page.goto('/login')
  await hydrated(page)
  page.on('request', (request) => {
    if (request.url().endsWith('/faq')) loads.push(request.method())
  })
  const mend = await intercept(page, /\/faq-[^/]+\.js/, (route) => route.abort())
  await page.locator('footer').getByRole('link', { name: 'FAQ' }).click()
  await expect.poll(() => loads).toEqual(['HEAD', 'GET'])
  await expect(page.locator('main').getByText(lost)).toBeVisible()
  await page.clock.runFor(5 * 60_000)
  // Waits for one more request, so that any earlier one has been counted.
  await page.evaluate(() => fetch('/healthz'))
  expect(loads).toEqual(['HEAD', 'GET'])
  mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('main h1')).toHaveText('Frequently asked questions')
})

test('pictures that failed without a connection have a placeholder that needs none, and load when it is back', async ({
  page,
}) => {
  const pictures = /\/pictures\/|\.(avif|webp|jpg)/
  const mend = await intercept(page, pictures, (route) => route.abort())
  await page.goto('/professionals?type=contractor')
  await hydrated(page)
  const picture = page.locator('main article img').first()
  await expect(picture).toHaveAttribute('src', /^data:image\/svg/)
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  mend()
  await disconnect(page)
  await reconnect(page)
  await expect(picture).not.toHaveAttribute('src', /^data:/)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/avif/)
  await expect.poll(width).toBeGreaterThan(0)
})

test('a toast on a phone covers no heading', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/register?redirect=/professionals')
  await hydrated(page)
  for (const [name, value] of Object.entries({
    fullName: 'Kavita Pawar',
    email: `toast.${Date.now()}@example.com`,
    password: 'Strong-Pass-1',
  }))
    await page.locator(`main [name=${name}]`).fill(value)
  await page.locator('[name=terms]').check()
  await page.locator('main form button[type=submit]').click()
  await expect(page).toHaveURL('/professionals')
  // The address changes before the page does.
  await expect(page.locator('h1')).not.toHaveText('Create Your Account')
  const toast = page.getByRole('listitem').filter({ hasText: 'Registration successful' })
  await expect(toast).toBeVisible()
  const [over, heading] = await Promise.all([toast.boundingBox(), page.locator('h1').boundingBox()])
  expect(over!.y + over!.height).toBeLessThanOrEqual(heading!.y)
})
