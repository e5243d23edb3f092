import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type APIRequestContext, type Browser, chromium, request } from '@playwright/test'
import sharp from 'sharp'
import { readEmail } from '#platform/testing/read-email.ts'
import { buildIfNeeded } from './build.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { serve } from './serve.ts'

/**
 * `node scripts/email-pictures.ts` makes the built product send two emails, each in English and in Marathi. It renders
 * the HTML parts of these emails and writes pictures to docs/pictures/emails/: light and dark, as wide as on a phone
 * and as beside a list of emails.
 */
const folder = 'docs/pictures/emails'
const languages = ['en', 'mr']
const widths = [360, 700]
const schemes = ['light', 'dark'] as const
const message =
  'We have a plot of four guntha near Malavli and want to begin after the monsoon.\nCould you come and look at it next week?'

async function signIn(origin: string, email: string): Promise<APIRequestContext> {
  const api = await request.newContext({ baseURL: origin, extraHTTPHeaders: { Origin: origin } })
  const answer = await api.post('/api/auth/login', { data: { email, password: 'Kamshet@2023' } })
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()}`)
  return api
}

/**
 * Calls `cause`, which makes the product send an email. Returns the HTML part of the email that then appears in the
 * outbox.
 */
async function emailAfter(dataDir: string, cause: () => Promise<{ ok(): boolean; status(): number }>): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  const list = () => (existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.eml')) : [])
  const before = new Set(list())
  const answer = await cause()
  if (!answer.ok()) throw new Error(`No email was sent: ${answer.status()}`)
  for (const until = Date.now() + 20_000; Date.now() < until; ) {
    const added = list().find((name) => !before.has(name))
    if (added) return readEmail(readFileSync(join(outbox, added), 'utf8')).html
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The email did not arrive in the outbox.')
}

async function photograph(browser: Browser, name: string, html: string) {
  for (const width of widths) {
    for (const colorScheme of schemes) {
      const context = await browser.newContext({
        viewport: { width, height: 400 },
        colorScheme,
        deviceScaleFactor: width < 500 ? 2 : 1,
      })
      const page = await context.newPage()
      await page.setContent(html.replaceAll(origin, 'https://kamshetbuild.in'))
      const png = await page.screenshot({ fullPage: true })
      await sharp(png)
        .webp({ quality: 80 })
        .toFile(join(folder, `${name}-${width}-${colorScheme}.webp`))
      await context.close()
    }
  }
}

await buildIfNeeded()
mkdirSync(folder, { recursive: true })
const { origin, dataDir, stop } = await serve()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: chromiumFlags,
  // A bare machine lacks a phone's Devanagari font. This folder provides it, as in playwright.config.ts.
  env: { ...process.env, XDG_DATA_HOME: resolve('e2e/device') },
})
try {
  const [customer, contractor] = [
    await signIn(origin, 'customer1@demo.kamshetbuild.in'),
    await signIn(origin, 'contractor@demo.kamshetbuild.in'),
  ]
  for (const language of languages) {
    const headers = { 'Accept-Language': language }
    const reset = await emailAfter(dataDir, () =>
      customer.post('/api/auth/forgot-password', { data: { email: 'customer1@demo.kamshetbuild.in' }, headers }),
    )
    await photograph(browser, `reset-${language}`, reset)
    await contractor.put('/api/auth/language', { data: { language } })
    const enquiry = await emailAfter(dataDir, () =>
      customer.post('/api/professionals/101/enquiries', {
        data: { message },
        headers: { ...headers, 'Idempotency-Key': randomUUID() },
      }),
    )
    await photograph(browser, `enquiry-${language}`, enquiry)
  }
  console.log(`Look into ${folder}/.`)
} finally {
  await browser.close()
  await stop()
}
