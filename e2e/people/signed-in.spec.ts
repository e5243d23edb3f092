import { expect } from '@playwright/test'
import { openingAddress, openingPaths } from '../../src/opening.ts'
import { test } from '../accounts.ts'
import { recordShifts } from '../site/layout-shift.ts'
import { hydrated } from '../visitor.ts'

declare global {
  interface Window {
    guestFrames: string[]
  }
}

/** Runs in the page: records each frame that shows a link to the login. */
function watchForGuests() {
  window.guestFrames = []
  const look = () => {
    for (const link of document.querySelectorAll('a[href$="/login"], a[href*="/login?"]'))
      if (link.getClientRects().length > 0)
        window.guestFrames.push(`${link.textContent} at ${Math.round(performance.now())}`)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const privatePaths = new Set<string>([openingAddress, ...openingPaths])
const paths = ['/', '/mr/professionals', '/professionals/102', '/professionals/101?tab=about', '/contact']

for (const width of [360, 1440]) {
  for (const role of ['customer', 'contractor'] as const) {
    test(`a signed-in ${role} never sees a link to the login, and nothing moves, at ${width} px`, async ({
      openContext,
      reader,
    }) => {
      const { session, fullName } = await reader(role)
      const context = await openContext({ storageState: session, viewport: { width, height: 900 } })
      const page = await context.newPage()
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await page.addInitScript(watchForGuests)
      await page.addInitScript(recordShifts)
      // A font may load after the first paint and move its text. Without the rules that name a font's file, no font
      // loads, so that every shift comes from the account.
      await page.route('**/*.css', async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: (await response.text()).replaceAll('@font-face', '@no-font') })
      })
      // When the first page opens, the device has not stored the account's name yet. The other pages use the stored
      // name.
      for (const path of paths) {
        asked.length = 0
        const known = page.waitForResponse((response) => response.url().endsWith(openingAddress))
        await page.goto(path)
        await hydrated(page)
        await known
        // What the answer changes is painted by then. (The network may never be idle while routes answer for it.)
        await page.waitForTimeout(1_000)
        // One request answers everything that a page asks about its visitor. The live connection, also that of the page
        // before, asks for the counts again, because they may have changed before it was open.
        const counts = ['/api/notifications/count', '/api/conversations/unread', '/api/cart/count']
        const own = asked.filter((each) => privatePaths.has(each) && !counts.includes(each))
        expect([path, own]).toEqual([path, [openingAddress]])
        expect([path, await page.evaluate(() => window.guestFrames)]).toEqual([path, []])
        expect([path, await page.evaluate(() => window.shifts)]).toEqual([path, []])
      }
      expect(await page.evaluate(() => localStorage.getItem('kamshetbuild.user'))).toContain(fullName)
    })
  }
}

test('a signed-in visitor of a login page goes where the login would have led', async ({ newAccount, openAs }) => {
  const page = await openAs(await newAccount('customer'))
  await page.goto('/mr/login?redirect=%2Fprofessionals%2F101%3Ftab%3Dreviews')
  await expect(page).toHaveURL(/\/mr\/professionals\/101\?tab=reviews$/)
  await page.goto('/login')
  await expect(page).toHaveURL(/\/$/)
})

test('a session that has ended is noticed: the page becomes a guest’s', async ({ newAccount, openAs }) => {
  const account = await newAccount('customer')
  const page = await openAs(account)
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await account.api.post('/api/auth/logout')
  await page.goto('/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed-in')
  // The page sets the value to 'null', so that other tabs keep their typed text. Only a logout removes the value.
  const remembered = () => page.evaluate(() => localStorage.getItem('kamshetbuild.user'))
  await expect.poll(async () => ['null', null].includes(await remembered())).toBe(true)
})
