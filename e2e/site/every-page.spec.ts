import { readFileSync } from 'node:fs'
import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleButColors,
  expectReadableColors,
  expectWordsAccessible,
} from '../accessibility.ts'
import { type Account, test as base, closeAll, type Reader } from '../accounts.ts'
import { cacheDevanagari, collectErrors, hydrated } from '../visitor.ts'
import { everyPage, type Page as Listed, pagesOfRoutes } from './every-page.ts'
import { recordShifts } from './layout-shift.ts'
import { untranslatedIds } from './untranslated-ids.ts'

type Language = 'en' | 'hi' | 'mr'

const localizedPath = (language: Language, path: string) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`

interface Phone {
  context: BrowserContext
  page: Page
  /** The errors of the page. A test takes those that it has looked at out of the list. */
  errors: string[]
}

/**
 * A phone with one tab for a language and an account (or no account). The tests of a worker open one page after another
 * in it, as people do: a new tab would take half of a test's time. A failed test ends its worker, so its state cannot
 * affect other tests.
 */
const test = base.extend<object, { phoneOf: (language: Language, as: Reader | undefined) => Promise<Phone> }>({
  phoneOf: [
    async ({ browser, reader }, use, { project }) => {
      let current: { name: string; phone: Phone } | undefined
      const open = async (language: Language, as: Reader | undefined): Promise<Phone> => {
        const context = await browser.newContext({
          ...project.use,
          viewport: { width: 360, height: 740 },
          reducedMotion: 'reduce',
          // The browser's language is the page's. Otherwise the page would offer the browser's language, which
          // e2e/site/shell.spec.ts tests.
          locale: `${language}-IN`,
          storageState: as && (await reader(as)).session,
        })
        await context.addInitScript(recordShifts)
        if (language !== 'en') await cacheDevanagari(context, language)
        const page = await context.newPage()
        if (language === 'en' && !as) await openWithEmptyCache(page)
        return { context, page, errors: collectErrors(page) }
      }
      await use(async (language, as) => {
        const name = `${language} ${as}`
        if (current?.name !== name) {
          if (current) await closeAll([current.phone.context])
          current = { name, phone: await open(language, as) }
        }
        return current.phone
      })
      if (current) await closeAll([current.phone.context])
    },
    { scope: 'worker' },
  ],
})

/** A public page may be a visitor's first page, so nothing that a different page has loaded may help it. */
async function openWithEmptyCache(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
}

const daily = { tag: '@daily' }
/** The first page of each route. It stands for the route's components, so it is examined in full. */
const first = new Set(Object.values(pagesOfRoutes).map((pages) => pages.find(({ redirectsTo }) => !redirectsTo)))
/** The pages of each account come one after the other, and so do their languages: successive tests use the same phone. */
const shown = [...everyPage.filter(({ redirectsTo }) => !redirectsTo).entries()]
for (const ofReader of Map.groupBy(shown, ([, { as }]) => as).values())
  for (const language of ['en', 'hi', 'mr'] as const) for (const [at, page] of ofReader) testPage(language, page, at)

function testPage(language: Language, page: Listed, at: number) {
  const { as } = page
  // Hindi and Marathi share a script and a font, so each page is laid out in full in only one of the two. Of the
  // members' pages only half are laid out, because they share their components.
  const laidOut = page.translated || (as && at % 4 > 1) ? undefined : at % 2 === 0 ? 'hi' : 'mr'
  const address = localizedPath(language, page.path)
  const who = `${address} as ${as ?? 'a visitor'}`
  const isFirst = language === 'en' && first.has(page)
  if (!isFirst)
    test(`${who} has its status, language, heading and translations`, daily, async ({ request, reader }) =>
      expectTranslatedHtml(await requestsAs(request, reader, as), language, address, page),
    )
  if (isFirst || language === 'en' || language === laidOut)
    test(
      `${who} is complete: status, translations, width, accessibility, no errors, no layout shift`,
      isFirst ? daily : {},
      async ({ phoneOf }) => {
        const phone = await phoneOf(language, as)
        await expectCompletePage(phone, language, address, page)
        if (language !== 'en') await expectWordsAccessible(phone.page)
        else if (isFirst) await expectAccessible(phone.page)
        else await expectAccessibleButColors(phone.page)
        if (isFirst) await expectRoomForLargeText(phone.page)
        // The colours of the dark theme are proved by src/platform/pages/theme.test.ts. A quarter of the pages checks their use.
        if (isFirst && at % 4 === 0) await expectReadableInTheDark(phone.page)
        // Errors that the checks above have caused are this test's, not the next one's.
        expect(phone.errors.splice(0)).toEqual([])
        await phone.page.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        if (!as) await phone.context.clearCookies()
      },
    )
}

for (const { path, as, redirectsTo } of everyPage) {
  if (!redirectsTo) continue
  for (const language of ['en', 'hi', 'mr'] as const)
    test(
      `${localizedPath(language, path)} redirects to ${localizedPath(language, redirectsTo)}`,
      daily,
      async ({ request, reader, baseURL }) => {
        const answer = await (await requestsAs(request, reader, as)).get(localizedPath(language, path))
        expect([answer.status(), answer.url()]).toEqual([200, baseURL + localizedPath(language, redirectsTo)])
      },
    )
}

test('every route has pages in the list, and each page matches its route', daily, () => {
  const generated = readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')
  const [, body = ''] = /^export interface FileRoutesByTo \{\n(.*?)^\}/ms.exec(generated) ?? []
  const routes = [...body.matchAll(/^ {2}'([^']+)':/gm)].map(([, path]) => path!)
  expect(routes.length).toBeGreaterThan(20)
  expect(Object.keys(pagesOfRoutes).sort()).toEqual(routes.sort())
  for (const [route, pages] of Object.entries(pagesOfRoutes)) {
    const pattern = new RegExp(`^${route.replace(/\$\w+/g, '[^/]+')}$`)
    for (const { path } of pages) expect(path.replace(/\?.*/, ''), route).toMatch(pattern)
  }
})

async function requestsAs(
  anonymous: APIRequestContext,
  reader: (reader: Reader) => Promise<Account>,
  as: Reader | undefined,
): Promise<APIRequestContext> {
  return as ? (await reader(as)).api : anonymous
}

/** Checks the server's response, without a browser. */
async function expectTranslatedHtml(
  api: APIRequestContext,
  language: Language,
  address: string,
  { status = 200 }: Listed,
) {
  const answer = await api.get(address, { maxRedirects: 0 })
  expect(answer.status()).toBe(status)
  const html = (await answer.text()).replace(/<(script|style)\b.*?<\/\1>/gs, '')
  expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`))
  expect(/<title>(.*?)<\/title>/s.exec(html)?.[1]).toMatch(/\S/)
  expect(html.match(/<h1\b/g)).toHaveLength(1)
  if (status === 200) expect(/<meta name="description" content="([^"]{31,})"/.exec(html)).not.toBeNull()
  const attributes = [...html.matchAll(/\s(?:alt|title|placeholder|aria-label|content)="([^"]*)"/g)].map(
    ([, text]) => text,
  )
  expect(untranslatedIds([html.replace(/<[^>]*>/g, ' '), ...attributes].join(' '))).toEqual([])
}

async function expectCompletePage({ page, errors }: Phone, language: Language, address: string, listed: Listed) {
  const { status = 200 } = listed
  const answer = await page.goto(address)
  expect(answer?.status()).toBe(status)
  await hydrated(page)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  expect(await page.title()).not.toBe('')
  await expect(page.locator('h1')).toHaveCount(1)
  if (status === 200)
    expect((await page.locator('meta[name=description]').getAttribute('content'))?.length ?? 0).toBeGreaterThan(30)
  expect(untranslatedIds(await page.locator('body').innerText())).toEqual([])

  await expectNoSidewaysScroll(page)
  const shifts = await page.evaluate(() => window.shifts)
  const sum = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(sum, `layout shift: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.01)
  expect(errors.splice(0)).toEqual([])
}

async function expectNoSidewaysScroll(page: Page) {
  const { scrollWidth, clientWidth, textSize, widest } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, style } = document.documentElement
    const isWide = (each: Element) => each.checkVisibility() && each.getBoundingClientRect().right > clientWidth + 0.5
    const wide =
      scrollWidth > clientWidth
        ? [...document.body.querySelectorAll('*')].filter((each) => isWide(each) && ![...each.children].some(isWide))
        : []
    return {
      scrollWidth,
      clientWidth,
      textSize: style.fontSize || '100%',
      widest: wide.slice(0, 8).map(({ outerHTML }) => outerHTML.slice(0, 160)),
    }
  })
  expect(scrollWidth, `wider than the screen at ${textSize}: ${widest.join('\n')}`).toBeLessThanOrEqual(clientWidth)
}

/** Phones let people enlarge the text of all pages. */
async function expectRoomForLargeText(page: Page) {
  for (const size of ['150%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
    await expectNoSidewaysScroll(page)
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
}

async function expectReadableInTheDark(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    document.documentElement.classList.add('dark')
  })
  await expectReadableColors(page)
}

test('no link is broken', async ({ request }) => {
  // The loop over a Set follows the order of insertion, and includes paths added meanwhile.
  const found = new Set(['/', '/mr', '/hi'])
  const ofKind = new Map<string, number>()
  const dead: string[] = []
  let looked = 0
  for (const path of found) {
    if (looked === 400) break
    looked++
    const answer = await request.get(path)
    if (answer.status() >= 400) dead.push(`${answer.status()} ${path}`)
    if (!answer.headers()['content-type']?.includes('text/html')) continue
    const html = await answer.text()
    for (const [, href] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
      const next = href!.replaceAll('&amp;', '&')
      // A few pages of each kind are enough.
      const kind = next.replace(/\d+/g, 'N').replace(/\?.*/, '')
      const count = ofKind.get(kind) ?? 0
      if (count === 6 || found.has(next)) continue
      ofKind.set(kind, count + 1)
      found.add(next)
    }
  }
  expect(dead).toEqual([])
  expect(looked).toBeGreaterThan(60)
})
