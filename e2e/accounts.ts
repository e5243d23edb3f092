import { randomInt, randomUUID } from 'node:crypto'
import {
  type APIRequest,
  type APIRequestContext,
  type APIResponse,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import type { UserType as Role } from '#features/people/accounts/rules.ts'
import { linkFromEmail } from './outbox.ts'
import { makeStaff } from './staff.ts'

/**
 * The kind of account that a read-only test uses: one that all tests of the worker share, one of the sample data, or a
 * staff account.
 */
export type Reader = Role | `sample ${Role}` | 'staff'
export const demoPassword = 'Kamshet@2023'
const sampleEmails = {
  'sample customer': 'customer1@demo.kamshetbuild.in',
  'sample contractor': 'contractor@demo.kamshetbuild.in',
  'sample architect': 'architect@demo.kamshetbuild.in',
} satisfies Partial<Record<Reader, string>>
const isSample = (reader: Reader): reader is keyof typeof sampleEmails => reader in sampleEmails

type AccountOptions = {
  /** Confirms the email address with the link in the email. */
  confirmed?: boolean
  /** The language of the emails that the account receives. */
  language?: 'en' | 'hi' | 'mr'
}

export interface Account {
  email: string
  password: string
  fullName: string
  /** An API client, signed in as the account. */
  api: APIRequestContext
  /** The session, for a browser context's storageState. */
  session: Awaited<ReturnType<APIRequestContext['storageState']>>
  /** The id of the account's listing. Undefined for a customer. */
  professionalId: number | undefined
}

type TestFixtures = {
  /** A new signed-in account, for tests that write. Read-only tests use `reader`, which is faster. */
  newAccount: (role: Role, options?: AccountOptions) => Promise<Account>
  /** A separate browser context, closed when the test ends. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /** A page in a separate browser context, signed in as the account. Closed when the test ends. */
  openAs: (account: Account, options?: BrowserContextOptions) => Promise<Page>
}
type WorkerFixtures = {
  /** An account shared by all tests of a worker, created on first use. Tests must not change it. */
  reader: (reader: Reader) => Promise<Account>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  newAccount: async ({ playwright, baseURL }, use) => {
    const created: Account[] = []
    await use(async (role, options) => {
      const account = await register(playwright.request, baseURL!, role, options)
      created.push(account)
      return account
    })
    await Promise.all(created.map(({ api }) => api.dispose()))
  },
  openContext: async ({ browser }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      contexts.push(context)
      return context
    })
    await closeAll(contexts)
  },
  openAs: async ({ openContext }, use) => {
    await use(async ({ session }, options) => {
      const context = await openContext({ ...options, storageState: session })
      return context.newPage()
    })
  },
  reader: [
    async ({ playwright }, use, { project }) => {
      const created = new Map<Reader, Promise<Account>>()
      const make = async (reader: Reader) => {
        const { request } = playwright
        const baseURL = project.use.baseURL!
        if (isSample(reader)) return logIn(request, baseURL, { email: sampleEmails[reader], password: demoPassword })
        if (reader === 'staff') {
          const member = await register(request, baseURL, 'customer', { confirmed: true })
          await makeStaff(member)
          return member
        }
        const account = await register(request, baseURL, reader, { confirmed: reader === 'architect' })
        // Saves one contractor and one architect, so that both bookmark lists have an entry.
        if (reader === 'customer')
          for (const professionalId of [101, 201])
            await expectOk(account.api.post('/api/bookmarks', { data: { professionalId } }))
        // Puts two products into the cart, and into the wishlist one product that is in stock and one that is not.
        if (reader === 'customer') {
          const { products } = await (await expectOk(account.api.get('/api/shop/products'))).json()
          const [one, two] = products.filter(({ stock }: { stock: number }) => stock > 1)
          const doors = await (await expectOk(account.api.get('/api/shop/products?search=teak+door'))).json()
          const soldOut = doors.products.find(({ stock }: { stock: number }) => stock === 0)
          for (const { id } of [one, two])
            await expectOk(account.api.put(`/api/cart/lines/${id}`, { data: { quantity: 2 } }))
          for (const { id } of [one, soldOut]) await expectOk(account.api.put(`/api/wishlist/${id}`))
        }
        // Another account saves the contractor's profile, so that there is a notification.
        if (reader === 'contractor') {
          const saver = await register(request, baseURL, 'customer')
          await expectOk(saver.api.post('/api/bookmarks', { data: { professionalId: account.professionalId } }))
          await saver.api.dispose()
        }
        return account
      }
      await use((reader) => {
        if (!created.has(reader)) created.set(reader, make(reader))
        return created.get(reader)!
      })
      for (const account of created.values()) await (await account).api.dispose()
    },
    { scope: 'worker' },
  ],
})

/**
 * Closes contexts. Waits for at most ten seconds, because in rare cases Chromium never responds. A context that is
 * still open then closes with the browser.
 */
export async function closeAll(contexts: BrowserContext[]): Promise<void> {
  const soon = new Promise<void>((resolve) => setTimeout(resolve, 10_000))
  await Promise.all(contexts.map((context) => Promise.race([context.close(), soon])))
}

/** Returns the response. Fails unless its status is 2xx. */
export async function expectOk(answer: Promise<APIResponse>): Promise<APIResponse> {
  const response = await answer
  expect(response.ok(), `${response.status()} ${response.url()}: ${await response.text()}`).toBe(true)
  return response
}

/** A new client address. Each account has its own, because registrations and logins are limited by address. */
export function ownAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.')
}

/** Replaces the digits of a random text by letters, because many digits in a search are a budget. */
export const withoutDigits = (text: string) => text.replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)

async function register(
  request: APIRequest,
  baseURL: string,
  role: Role,
  { confirmed = false, language = 'en' }: AccountOptions = {},
): Promise<Account> {
  const unique = randomUUID().slice(0, 8)
  const password = 'Strong-Pass-1'
  const email = `${role}.${unique}@example.com`
  const listing = {
    // Unique, so that a search finds only this listing.
    companyName: `Indrayani ${withoutDigits(unique)} Works`,
    address: 'Station Road',
    city: 'Kamshet',
    state: 'Maharashtra',
    pincode: '410405',
    phone: '9876543210',
    experience: '8-12',
  }
  const person = { userType: role, fullName: 'Meera Joshi', email, password, terms: true }
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL, 'Accept-Language': language, 'X-Forwarded-For': ownAddress() },
  })
  const data = role === 'customer' ? person : { ...person, ...listing }
  await expectOk(api.post('/api/auth/register', { data }))
  if (confirmed) {
    const token = new URL(await linkFromEmail(email, '/confirm-email'), baseURL).searchParams.get('token')
    await expectOk(api.post('/api/auth/login', { data: { email, password } }))
    await expectOk(api.post('/api/auth/confirm-email', { data: { token } }))
  }
  // Logs in with the same browser, because a different one would cause a notification of a new device.
  const storageState = await api.storageState()
  await api.dispose()
  return logIn(request, baseURL, { email, password, storageState })
}

type Login = { email: string; password: string; storageState?: Account['session'] }

async function logIn(request: APIRequest, baseURL: string, { email, password, storageState }: Login): Promise<Account> {
  const api = await request.newContext({
    baseURL,
    ...(storageState && { storageState }),
    extraHTTPHeaders: { Origin: baseURL, 'X-Forwarded-For': ownAddress() },
  })
  const answer = await expectOk(api.post('/api/auth/login', { data: { email, password } }))
  const { fullName, userType }: { fullName: string; userType: Role } = await answer.json()
  const own = userType === 'customer' ? undefined : await expectOk(api.get('/api/user/professional'))
  const professionalId = (await own?.json())?.id as number | undefined
  return { email, password, fullName, api, session: await api.storageState(), professionalId }
}
