import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import type { Reader } from '../e2e/accounts.ts'
import { everyPage } from '../e2e/site/every-page.ts'
import { buildIfNeeded } from './build.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { serve } from './serve.ts'

/**
 * `npm run screens [-- name …] [--languages=en,hi,mr] [--readme]` takes screenshots of every route for each role, at
 * three widths, light and dark. It uses the built product with its sample data. It writes the screenshots to .screens/,
 * with a contact sheet for each width. With --readme it also writes the pictures of the README.
 */
type Role = 'customer1' | 'contractor' | 'architect'
type Screen = { name: string; path: string; role?: Role }

/**
 * The demo accounts by role. A page that belongs to a role is shown to that role's demo account, which has data to
 * show.
 */
const demoAccounts: Record<Exclude<Reader, 'staff'>, Role> = {
  customer: 'customer1',
  contractor: 'contractor',
  architect: 'architect',
  'sample customer': 'customer1',
  'sample contractor': 'contractor',
  'sample architect': 'architect',
}

/**
 * The pages of e2e/site/every-page.spec.ts by name. '/professionals/101?tab=about' is named
 * professionals-101-tab-about.
 */
const screens = new Map<string, Screen>()
for (const { path, as, redirectsTo } of everyPage) {
  // Pages of the back office are left out, because no demo account works there.
  if (redirectsTo || as === 'staff') continue
  const role = as && demoAccounts[as]
  const words = path.match(/[\w-]+/g) ?? ['home']
  const name = [...words, ...(role ? ['as', role] : [])].join('-')
  screens.set(name, { name, path, role })
}
const widths = [360, 768, 1440]
const heights: Record<number, number> = { 360: 740, 768: 1024, 1440: 900 }
const folder = '.screens'

async function signIn(browser: Browser, role: Role) {
  const context = await browser.newContext()
  const answer = await context.request.post(`${origin}/api/auth/login`, {
    data: { email: `${role}@demo.kamshetbuild.in`, password: 'Kamshet@2023' },
    headers: { Origin: origin },
  })
  if (!answer.ok()) throw new Error(`${role} could not sign in: ${answer.status()}`)
  const state = await context.storageState()
  await context.close()
  return state
}

async function photograph(browser: Browser, chosen: Screen[], languages: string[]) {
  const sessions = new Map<Role | undefined, Awaited<ReturnType<typeof signIn>> | undefined>([[undefined, undefined]])
  for (const role of new Set(chosen.map((screen) => screen.role)))
    if (role) sessions.set(role, await signIn(browser, role))
  for (const width of widths) {
    for (const theme of ['light', 'dark']) {
      for (const language of languages) {
        const made: string[] = []
        for (const { name, path, role } of chosen) {
          const context = await browser.newContext({
            viewport: { width, height: heights[width]! },
            storageState: sessions.get(role),
            reducedMotion: 'reduce',
          })
          await context.addInitScript((stored) => localStorage.setItem('theme', stored), theme)
          const page = await context.newPage()
          await page.goto(origin + (language === 'en' ? path : `/${language}${path}`.replace(/\/$/, '')), {
            waitUntil: 'load',
          })
          await page.evaluate(async () => {
            for (const image of document.querySelectorAll('img')) image.loading = 'eager'
            await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
            await document.fonts.ready
          })
          const file = join(folder, `${name}-${language}-${width}-${theme}.png`)
          await page.screenshot({ path: file, fullPage: true })
          made.push(file)
          await context.close()
        }
        await contactSheet(made, join(folder, `sheet-${language}-${width}-${theme}.png`))
      }
    }
  }
}

/** Writes all screenshots of one width and theme into one picture, small and side by side. */
async function contactSheet(files: string[], target: string) {
  const [cellWidth, cellHeight, columns] = [300, 600, 8]
  const tiles = await Promise.all(
    files.map((file) =>
      sharp(file)
        .resize({ width: cellWidth - 10 })
        .png()
        .toBuffer()
        .then((small) =>
          sharp(small)
            .metadata()
            .then(({ height = 0 }) =>
              sharp(small)
                .extract({ left: 0, top: 0, width: cellWidth - 10, height: Math.min(height, cellHeight - 10) })
                .toBuffer(),
            ),
        ),
    ),
  )
  const rows = Math.ceil(tiles.length / columns)
  await sharp({
    create: {
      width: cellWidth * Math.min(columns, tiles.length),
      height: cellHeight * rows,
      channels: 3,
      background: '#888888',
    },
  })
    .composite(
      tiles.map((input, at) => ({
        input,
        left: (at % columns) * cellWidth + 5,
        top: Math.floor(at / columns) * cellHeight + 5,
      })),
    )
    .png()
    .toFile(target)
}

/** Takes the README's pictures: the first screen of a few pages. */
async function photographForReadme(browser: Browser) {
  const pictures = [
    { name: 'home', path: '/', width: 1440, height: 900 },
    { name: 'listing', path: '/professionals?type=contractor', width: 1440, height: 900 },
    { name: 'project', path: '/projects/1/101', width: 1440, height: 900 },
    { name: 'home-phone-marathi', path: '/mr', width: 360, height: 740 },
    { name: 'listing-phone-marathi', path: '/mr/professionals?type=contractor', width: 360, height: 740 },
    { name: 'profile-phone-marathi', path: '/mr/professionals/101', width: 360, height: 740 },
    { name: 'listing-phone-dark', path: '/professionals?type=architect', width: 360, height: 740, dark: true },
  ]
  mkdirSync('docs/pictures', { recursive: true })
  for (const { name, path, width, height, dark } of pictures) {
    const context = await browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: width < 500 ? 2 : 1,
      locale: path.startsWith('/mr') ? 'mr-IN' : 'en-IN',
    })
    await context.addInitScript((stored) => localStorage.setItem('theme', stored), dark ? 'dark' : 'light')
    const page = await context.newPage()
    await page.goto(origin + path, { waitUntil: 'networkidle' })
    const png = await page.screenshot()
    await sharp(png).webp({ quality: 82 }).toFile(`docs/pictures/${name}.webp`)
    await context.close()
  }
}

const words = process.argv.slice(2)
const languages = words
  .find((word) => word.startsWith('--languages='))
  ?.slice(12)
  .split(',') ?? ['en']
const names = words.filter((word) => !word.startsWith('--'))
await buildIfNeeded()
mkdirSync(folder, { recursive: true })
const { origin, stop } = await serve()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags })
try {
  const chosen = [...screens.values()].filter(({ name }) => names.length === 0 || names.includes(name))
  if (words.includes('--readme')) await photographForReadme(browser)
  else await photograph(browser, chosen, languages)
  console.log(`Look into ${folder}/.`)
} finally {
  await browser.close()
  await stop()
}
