import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cacheNames } from '#platform/device/device-caches.ts'
import { databaseNames } from '#platform/device/device-database.ts'
import { deviceNames, scriptCookies } from '#platform/device/device-storage.ts'
import { tabNames } from '#platform/device/tab-storage.ts'
import { languages } from '#platform/languages/languages.ts'

const source = new URL('../../..', import.meta.url)

/**
 * Cookies that scripts cannot read: those of sessions and logins (people/accounts/sessions.server.ts,
 * people/login/login-answer.server.ts) and of payments (shop/payments/razorpay-api.server.ts).
 */
const sessionCookies = [
  'kamshetbuild.session_token',
  'kamshetbuild.device',
  'kamshetbuild.trusted',
  'kamshetbuild.login',
  'kamshetbuild.payment',
]

test.each(languages)(
  'the cookie policy (%s) names everything that pages store on a device, and nothing else',
  (language) => {
    const policy = readFileSync(new URL(`features/people/legal/content/cookies.${language}.md`, source), 'utf8')
    const named = [...policy.matchAll(/^\| \*\*(.+?)\*\* \|/gm)].map(([, name]) => name!)
    const names = new Set([
      ...deviceNames,
      ...tabNames,
      ...databaseNames,
      ...cacheNames,
      ...scriptCookies,
      ...sessionCookies,
    ])
    expect(named.sort()).toEqual([...names].sort())
  },
)

test('only these files touch what the browser stores, so that its names are known', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: source.pathname }).filter((file) => !/\.test\.|\/testing\//.test(file))
  const raw =
    /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.(?:open|delete|keys|match)|document\.cookie|openDB)\b/
  expect(files.filter((file) => raw.test(readFileSync(new URL(file, source), 'utf8'))).sort()).toEqual([
    'platform/device/device-caches.ts',
    'platform/device/device-database.ts',
    'platform/device/device-storage.ts',
    // Runs in the service worker. Besides the caches, it reads the cookie with the session mark.
    'platform/device/offline-copies.ts',
    'platform/device/offline-files.ts',
    'platform/device/open-database.ts',
    'platform/device/tab-storage.ts',
    // These two files run before the first paint.
    'platform/pages/language-offer.ts',
    'platform/pages/page-start.ts',
  ])
})
