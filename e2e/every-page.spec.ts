import { expect, test } from '@playwright/test'
import { everyPage } from './every-page.ts'
import { complaints, expectAccessible, ready, signIn } from './visitor.ts'

const languages = ['en', 'hi', 'mr'] as const

interface Shift {
  value: number
  /** Milliseconds since the page was asked for. */
  at: number
  moved: string[]
}

/** Runs in the page: keeps every layout shift that no press caused, and what moved from where to where. */
function watchShifts() {
  type Entry = PerformanceEntry & {
    value: number
    hadRecentInput: boolean
    sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
  }
  const shifts: Shift[] = []
  Object.assign(window, { shifts })
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, startTime, sources } of list.getEntries() as Entry[]) {
      if (hadRecentInput) continue
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent?.slice(0, 60)}: ${place(previousRect)} → ${place(currentRect)}`,
      )
      shifts.push({ value, at: Math.round(startTime), moved })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const language of languages) {
  for (const { path, role, status = 200 } of everyPage) {
    const address = language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
    test(`${address} as ${role ?? 'a visitor'} is whole: status, words, width, accessibility, no complaint, nothing moves`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({
        viewport: { width: 360, height: 740 },
        reducedMotion: 'reduce',
        // Whoever reads another language is offered theirs by a bar above the page; e2e/shell.spec.ts looks at that.
        locale: `${language}-IN`,
      })
      await context.addInitScript(watchShifts)
      if (role) await signIn(context, role, baseURL!)
      const page = await context.newPage()
      // The letters of Devanagari are kept from another page: this machine may have none that could stand in for them.
      if (language !== 'en') await page.goto(`/${language}/forgot-password`, { waitUntil: 'networkidle' })
      const heard = complaints(page)
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(status)
      await ready(page)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      expect(await page.title()).not.toBe('')
      await expect(page.locator('h1')).toHaveCount(1)
      if (status === 200)
        expect((await page.locator('meta[name=description]').getAttribute('content'))?.length ?? 0).toBeGreaterThan(30)

      // A message without words shows as its six-letter id.
      const text = await page.locator('body').innerText()
      expect(text.split(/\s+/).filter((word) => /^(?=.*[A-Z])(?=.*[a-z])(?=.*\d)[\w+/-]{6}$/.test(word))).toEqual([])

      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      expect(scrollWidth, 'wider than the screen').toBeLessThanOrEqual(clientWidth)
      await expectAccessible(page)
      if (language === 'en') {
        await page.evaluate(() => {
          localStorage.setItem('theme', 'dark')
          document.documentElement.classList.add('dark')
        })
        await expectAccessible(page)
      }
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
      const sum = shifts.reduce((sum, { value }) => sum + value, 0)
      expect(sum, `layout shift: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.01)
      expect(heard).toEqual([])
      await context.close()
    })
  }
}

test('no link leads nowhere', async ({ request }) => {
  const seen = new Set<string>()
  const waiting = ['/', '/mr', '/hi']
  const dead: string[] = []
  while (waiting.length > 0 && seen.size < 400) {
    const path = waiting.shift()!
    if (seen.has(path)) continue
    seen.add(path)
    const answer = await request.get(path)
    if (answer.status() >= 400) dead.push(`${answer.status()} ${path}`)
    if (!answer.headers()['content-type']?.includes('text/html')) continue
    const html = await answer.text()
    for (const [, href] of html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)) {
      const next = href!.replaceAll('&amp;', '&')
      // Of a kind of page a few are enough.
      const kind = next.replace(/\d+/g, 'N').replace(/\?.*/, '')
      if ([...seen, ...waiting].filter((each) => each.replace(/\d+/g, 'N').replace(/\?.*/, '') === kind).length < 6)
        waiting.push(next)
    }
  }
  expect(dead).toEqual([])
  expect(seen.size).toBeGreaterThan(60)
})
