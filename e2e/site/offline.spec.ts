import { type BrowserContext, expect, type Page } from '@playwright/test'
import { type Account, test as base } from '../accounts.ts'
import { disconnect, hydrated, reconnect } from '../visitor.ts'
import { type BreakableServer, breakableServer } from './breakable-server.ts'

const test = base.extend<{ server: BreakableServer }>({
  server: async ({ baseURL }, use) => {
    const server = await breakableServer(baseURL!)
    await use(server)
    await server.stop().catch(() => undefined)
  },
})
test.use({ serviceWorkers: 'allow' })

/** The paths of all kept responses, in all caches whose name has this prefix. */
function kept(page: Page, prefix: string): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => decodeURI(new URL(url).pathname))
  }, `kamshetbuild.${prefix}`)
}

/** Opens a page and waits until copies of the page and of the addresses in `more` are stored. */
async function openKept(page: Page, address: string, ...more: string[]): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  const { pathname } = new URL(page.url())
  for (const path of [pathname, ...more]) {
    await expect.poll(async () => [...(await kept(page, 'pages')), ...(await kept(page, 'own'))]).toContain(path)
  }
}

const offlineNotice = (page: Page) => page.getByText("You're offline. What you change is kept on this device.")
const heading = (page: Page) => page.getByRole('heading', { name: 'What will your house cost?' })

async function asAccount(context: BrowserContext, account: Account): Promise<void> {
  await context.clearCookies()
  await context.addCookies(account.session.cookies)
}

async function cannotOpen(page: Page, address: string): Promise<void> {
  await expect(page.goto(address)).rejects.toThrow(/net::ERR_/)
  await page.waitForURL('chrome-error://chromewebdata/')
}

test('the estimator that was opened once opens without a network, and without a server', { tag: '@daily' }, async ({
  page,
  server,
}) => {
  await openKept(page, `${server.origin}/estimator`)
  await disconnect(page)
  await page.reload()
  await hydrated(page)
  await expect(heading(page)).toBeVisible()
  await expect(offlineNotice(page)).toBeVisible()
  // A change made now survives a reload, at the estimate's new address.
  await page.getByLabel('Area in sq ft').first().fill('987')
  await page.keyboard.press('Tab')
  await expect(page).toHaveURL(/\?estimate=/)
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Area in sq ft').first()).toHaveValue('987')
  await reconnect(page)
  await expect(offlineNotice(page)).toBeHidden()

  await server.stop()
  await page.goto(`${server.origin}/estimator?from=a+link`)
  await hydrated(page)
  await expect(offlineNotice(page)).toBeVisible()
  await server.start()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(offlineNotice(page)).toBeHidden()
})

test('a page that only seems to have a network opens from its copy after a moment', async ({ page, server }) => {
  await openKept(page, `${server.origin}/mr/estimator`)
  server.delay(20_000)
  await page.goto(`${server.origin}/mr/estimator`, { timeout: 18_000 })
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'mr')
})

test('everything that a kept page may load later is available without a server, and nothing else', async ({
  page,
  server,
  newAccount,
  context,
}) => {
  await asAccount(context, await newAccount('customer'))
  await openKept(page, `${server.origin}/dashboard/calculator`)
  await page.goto(`${server.origin}/estimator`)
  await expect.poll(() => kept(page, 'pages')).toContain('/estimator')
  await server.stop()
  await page.reload()
  await hydrated(page)
  const scripts = (await kept(page, 'files')).filter((path) => path.endsWith('.js'))
  // About thirty scripts are kept. Among them are those of the account menu, the toaster and the document update.
  expect(scripts.filter((path) => /account-menu|toaster|update-document/.test(path))).toHaveLength(3)
  expect(scripts.filter((path) => /professionals|diary-|hero|snags/.test(path))).toEqual([])
  const failed = await page.evaluate(async (paths) => {
    const outcomes = await Promise.allSettled(paths.map((path) => import(path)))
    return paths.filter((_, at) => outcomes[at]!.status === 'rejected')
  }, scripts)
  expect(failed).toEqual([])
  // The menu of a signed-in user comes from a script that the page loads late.
  await expect(page.locator('header').getByText('Your menu').first()).toBeAttached()
})

test('a member’s page opens without a network at every address, and links to the others', { tag: '@daily' }, async ({
  page,
  server,
  newAccount,
  context,
}) => {
  const account = await newAccount('contractor')
  await asAccount(context, account)
  await openKept(page, `${server.origin}/estimator`)
  await openKept(page, `${server.origin}/contractor-dashboard/calculator`)
  await expect.poll(() => kept(page, 'pages')).toContain('/api/rate-sheet')
  await server.stop()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  const calculator = page.getByRole('heading', { name: 'Project Calculator' })
  // The copy was made at the same path, but with a different tab of the calculator open.
  await page.goto(`${server.origin}/contractor-dashboard/calculator?tab=labor`)
  await expect(page.getByRole('tab', { name: 'Labor & Equipment' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.locator('a[hreflang=hi]').first()).toHaveAttribute('href', /^\/hi\/.*tab=labor$/)
  // Requests the rates of a town that was never chosen before.
  await page.goto(`${server.origin}/estimator?town=pune&area=900`)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(errors).toEqual([])

  await page.goto(`${server.origin}/contractor-dashboard/calculator`)
  await expect(calculator).toBeVisible()
  await page.goto(`${server.origin}/estimator`)
  await expect(heading(page)).toBeVisible()
  await hydrated(page)
  // Navigates without a page load. The guard of the dashboard then fetches who is signed in.
  await page.evaluate(async () => {
    type Router = { navigate(to: { to: string }): Promise<void> }
    await (window as unknown as { __TSR_ROUTER__: Router }).__TSR_ROUTER__.navigate({
      to: '/contractor-dashboard/calculator',
    })
  })
  await expect(calculator).toBeVisible()
  // A page that is not kept says that there is no connection.
  await page.getByRole('link', { name: 'Back to Site' }).click()
  await expect(page.getByText('Please check your connection and try again.')).toBeVisible()
})

test.describe('the copy of a member’s page', () => {
  const calculator = '/dashboard/calculator'

  test('is deleted by a logout, also in a different tab', async ({ page, server, newAccount, context }) => {
    await asAccount(context, await newAccount('customer'))
    await openKept(page, server.origin + calculator)
    await openKept(page, `${server.origin}/estimator`)
    const tab = await context.newPage()
    await tab.goto(server.origin + calculator)
    await hydrated(tab)
    await page.locator('header summary', { hasText: 'Your menu' }).click()
    await page.locator('header').getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${server.origin}/`)
    await expect.poll(() => kept(page, 'own')).toEqual([])
    await server.stop()
    await cannotOpen(page, server.origin + calculator)
    await cannotOpen(tab, server.origin + calculator)
    await tab.goto(`${server.origin}/estimator`)
    await expect(heading(tab)).toBeVisible()
  })

  test('is not shown to a different account, with or without a logout before its login', async ({
    page,
    server,
    newAccount,
    context,
  }) => {
    const [meera, other] = [await newAccount('customer'), await newAccount('customer')]
    await asAccount(context, meera)
    await openKept(page, server.origin + calculator)
    // Another account logs in, although nobody has logged out.
    await context.clearCookies()
    await page.goto(`${server.origin}/login`)
    await hydrated(page)
    await page.locator('main [name=email]').fill(other.email)
    await page.locator('main [name=password]').fill(other.password)
    await page.locator('main form button[type=submit]').click()
    await expect(page).toHaveURL(/\/dashboard/)
    await expect.poll(() => kept(page, 'own')).not.toContain(calculator)
    await server.stop()
    await cannotOpen(page, server.origin + calculator)
    await server.start()
    await openKept(page, server.origin + calculator)
    // The cookie is replaced without a login. The server still tells whose session it is.
    await asAccount(context, meera)
    await page.goto(`${server.origin}/estimator`)
    await hydrated(page)
    await expect.poll(() => kept(page, 'own')).not.toContain(calculator)
  })

  test('is not shown once the session has ended', async ({ page, server, newAccount, context }) => {
    await asAccount(context, await newAccount('customer'))
    await openKept(page, server.origin + calculator)
    await context.clearCookies()
    await server.stop()
    await cannotOpen(page, server.origin + calculator)
    await server.start()
    await page.goto(server.origin + calculator)
    await expect(page).toHaveURL(/\/login/)
    expect(await kept(page, 'own')).toEqual([])
  })
})

test('the estimates of the device are listed without a network, from the estimator and after a reload', async ({
  page,
  server,
}) => {
  await openKept(page, `${server.origin}/estimator`, '/estimates')
  await page.getByLabel('Project name').fill('House in Karla')
  await expect(page.getByText('Kept on this device', { exact: true })).toBeVisible()
  await disconnect(page)
  await page.getByRole('link', { name: 'Your estimates' }).click()
  const house = page.getByRole('link', { name: 'House in Karla', exact: true })
  await expect(house).toBeVisible()
  await page.reload()
  await expect(house).toBeVisible()
})

test('the rest of the site is unchanged: it fails without a network, and no write passes the worker', async ({
  page,
  server,
}) => {
  await openKept(page, `${server.origin}/estimator`, '/estimates')
  await page.goto(`${server.origin}/professionals`)
  await hydrated(page)
  expect([...(await kept(page, 'pages')), ...(await kept(page, 'own'))].sort()).toEqual([
    '/api/contractor-rates',
    '/api/rate-sheet',
    '/api/rate-sheet',
    '/api/rate-sheet',
    '/build-in-use',
    '/estimates',
    '/estimator',
  ])
  const byWorker = page.waitForResponse((response) => response.url().endsWith('/api/auth/forgot-password'))
  await page.evaluate(() => fetch('/api/auth/forgot-password', { method: 'POST', body: '{}' }))
  expect((await byWorker).fromServiceWorker()).toBe(false)
  await disconnect(page)
  await cannotOpen(page, `${server.origin}/professionals`)
})

test.describe('a new version', () => {
  const notice = (page: Page) => page.getByText('A new version is ready.')

  /** Simulates a deployment: a new worker with new files, and the server's old files are gone. */
  async function deploy(page: Page, server: BreakableServer, version: string): Promise<void> {
    const entry = await page.evaluate(() => document.querySelector('script[src*="client-"]')!.getAttribute('src')!)
    const asNew = (body: string) =>
      body.replaceAll(entry, `/assets/client-${version}.js`).replace(/(version:.)[\da-f]{12}/, `$1${version}`)
    server.change(/^\/sw\.js/, asNew)
    await page.evaluate(async () => {
      Object.assign(window, { isSame: true })
      const registration = await navigator.serviceWorker.ready
      await registration.update()
    })
  }
  const isSame = (page: Page) => page.evaluate(() => 'isSame' in window)
  const builds = (page: Page) =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kamshetbuild.files ')).length)

  test('announces itself in every tab, and is used in the tab where the user accepts it', async ({
    page,
    server,
    context,
  }) => {
    await openKept(page, `${server.origin}/estimator`)
    const tab = await context.newPage()
    await openKept(tab, `${server.origin}/estimator`)
    await tab.evaluate(() => Object.assign(window, { isSame: true }))
    await deploy(page, server, '000000000002')
    await expect(notice(page)).toBeVisible()
    await expect(notice(tab)).toBeVisible()
    expect([await isSame(page), await isSame(tab)]).toEqual([true, true])
    await page.getByRole('button', { name: 'Use it now' }).click()
    await page.waitForFunction(() => !('isSame' in window))
    await hydrated(page)
    await expect(notice(page)).toBeHidden()

    // The other tab keeps its old scripts, although the server no longer has them.
    server.change(/^\/assets\//, undefined)
    expect(await isSame(tab)).toBe(true)
    await expect(notice(tab)).toBeVisible()
    const toaster = (await kept(tab, 'files')).find((path) => path.includes('update-document'))!
    expect(await tab.evaluate(async (path) => Object.keys(await import(path)).length, toaster)).toBeGreaterThan(0)
    await tab.getByRole('button', { name: 'Use it now' }).click()
    await tab.waitForFunction(() => !('isSame' in window))
    await expect(heading(tab)).toBeVisible()
    expect(await builds(page)).toBe(2)
    // With a third build the oldest one is deleted.
    await deploy(page, server, '000000000003')
    await page.getByRole('button', { name: 'Use it now' }).click()
    await page.waitForFunction(() => !('isSame' in window))
    await expect.poll(() => builds(page)).toBe(2)
    await server.stop()
    await page.reload()
    await expect(heading(page)).toBeVisible()
  })

  test('is used although the previous one still waits for a response', async ({ page, server }) => {
    await openKept(page, `${server.origin}/estimator`)
    await deploy(page, server, '000000000002')
    await expect(notice(page)).toBeVisible()
    server.asked()
    server.delay(40_000)
    await page.evaluate(() => void fetch('/api/rate-sheet?town=pune'))
    await expect.poll(() => server.asked().join()).toContain('/api/rate-sheet?town=pune')
    server.delay(0)
    await page.getByRole('button', { name: 'Use it now' }).click()
    await page.waitForFunction(() => !('isSame' in window), undefined, { timeout: 20_000 })
    await hydrated(page)
  })

  test('shows nothing on a page that is of that version already', async ({ page, server }) => {
    await openKept(page, `${server.origin}/estimator`)
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    server.change(/^\/sw\.js/, (body) => `${body};`)
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      await registration.update()
      await taken
    })
    expect(await isSame(page)).toBe(true)
    await expect(notice(page)).toBeHidden()
  })
})

test('the site can be installed, in the reader’s language', async ({ page, server }) => {
  await openKept(page, `${server.origin}/estimator`)
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Ignores that a private window cannot install the page.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  for (const [address, start] of [
    ['/estimator', '/estimator'],
    ['/mr/estimator', '/mr/estimator'],
  ]) {
    await page.goto(server.origin + address)
    const { url, errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${server.origin}${address!.replace('estimator', 'manifest.webmanifest')}`)
    const { start_url: startUrl, icons, lang } = JSON.parse(data!)
    expect([startUrl, lang]).toEqual([start, address === '/estimator' ? 'en' : 'mr'])
    for (const { src } of icons) expect((await page.request.get(server.origin + src)).status()).toBe(200)
  }
})
