import { randomInt, randomUUID } from 'node:crypto'
import {
  type APIRequest,
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test'
import { linkFromLetter } from './outbox.ts'

export type Role = 'customer' | 'contractor' | 'architect'
/** Whom a test that only reads may be: an account of its worker's, or the owner of the sample professional 101. */
export type Reader = Role | 'sample contractor'
export const demoPassword = 'Kamshet@2023'

type Choices = {
  /** Its e-mail address is confirmed, by the link in the letter. */
  confirmed?: boolean
  /** What the letters to it are written in. */
  language?: 'en' | 'hi' | 'mr'
}

export interface Account {
  email: string
  password: string
  fullName: string
  /** Calls of the API as the account. */
  api: APIRequestContext
  /** The session, for a browser context's storageState. */
  session: Awaited<ReturnType<APIRequestContext['storageState']>>
  /** The listing of a contractor's or an architect's. */
  professionalId: number | undefined
}

type ForTest = {
  /** A fresh account that is signed in, for a test that writes; a test that only reads uses `reader`, which is faster. */
  newAccount: (role: Role, choices?: Choices) => Promise<Account>
  /** A page in a browser context of its own, in which the account is signed in; closed when the test ends. */
  openAs: (account: Account, options?: BrowserContextOptions) => Promise<Page>
}
type ForWorker = {
  /** An account that all tests of a worker share, made when one first asks: they change nothing of it. */
  reader: (reader: Reader) => Promise<Account>
}

export const test = base.extend<ForTest, ForWorker>({
  newAccount: async ({ playwright, baseURL }, use) => {
    const made: Account[] = []
    await use(async (role, choices) => {
      const account = await register(playwright.request, baseURL!, role, choices)
      made.push(account)
      return account
    })
    await Promise.all(made.map(({ api }) => api.dispose()))
  },
  openAs: async ({ browser }, use) => {
    const close: (() => Promise<void>)[] = []
    await use(async ({ session }, options) => {
      const context = await browser.newContext({ ...options, storageState: session })
      close.push(() => context.close())
      return context.newPage()
    })
    await Promise.all(close.map((each) => each()))
  },
  reader: [
    async ({ playwright }, use, { project }) => {
      const made = new Map<Reader, Promise<Account>>()
      const make = async (reader: Reader) => {
        const { request } = playwright
        const baseURL = project.use.baseURL!
        if (reader === 'sample contractor')
          return logIn(request, baseURL, 'contractor@demo.kamshetbuild.in', demoPassword)
        const account = await register(request, baseURL, reader, { confirmed: reader === 'architect' })
        // One of each kind: what lists bookmarks has something to show.
        if (reader === 'customer')
          for (const professionalId of [101, 201])
            await succeeded(account.api.post('/api/bookmarks', { data: { professionalId } }))
        return account
      }
      await use((reader) => {
        if (!made.has(reader)) made.set(reader, make(reader))
        return made.get(reader)!
      })
      for (const account of made.values()) await (await account).api.dispose()
    },
    { scope: 'worker' },
  ],
})

/** The answer, when it is none of refusal. */
export async function succeeded(answer: Promise<APIResponse>): Promise<APIResponse> {
  const response = await answer
  expect(response.ok(), `${response.status()} ${response.url()}: ${await response.text()}`).toBe(true)
  return response
}

/** Every account comes from an address of its own, as real ones do: the limits of registration and login count by address. */
function ownAddress(): string {
  return ['10', ...Array.from({ length: 3 }, () => randomInt(1, 255))].join('.')
}

async function register(
  request: APIRequest,
  baseURL: string,
  role: Role,
  { confirmed = false, language = 'en' }: Choices = {},
): Promise<Account> {
  const unique = randomUUID().slice(0, 8)
  const password = 'Strong-Pass-1'
  const email = `${role}.${unique}@example.com`
  const listing = {
    // Its own, so that a search finds this one alone.
    companyName: `Indrayani ${unique} Works`,
    address: 'Station Road',
    city: 'Kamshet',
    state: 'Maharashtra',
    pincode: '410405',
    phone: '9876543210',
    experience: '8-12',
  }
  const person = { userType: role, fullName: 'Meera Joshi', email, password }
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL, 'Accept-Language': language, 'X-Forwarded-For': ownAddress() },
  })
  const data = role === 'customer' ? person : { ...person, ...listing }
  await succeeded(api.post('/api/auth/register', { data }))
  if (confirmed) {
    const token = new URL(await linkFromLetter(email, '/confirm-email'), baseURL).searchParams.get('token')
    await succeeded(api.post('/api/auth/confirm-email', { data: { token } }))
  }
  await api.dispose()
  return logIn(request, baseURL, email, password)
}

async function logIn(request: APIRequest, baseURL: string, email: string, password: string): Promise<Account> {
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL, 'X-Forwarded-For': ownAddress() },
  })
  const answer = await succeeded(api.post('/api/auth/login', { data: { email, password } }))
  const { fullName, userType }: { fullName: string; userType: Role } = await answer.json()
  const own = userType === 'customer' ? undefined : await succeeded(api.get('/api/user/professional'))
  const professionalId = (await own?.json())?.id as number | undefined
  return { email, password, fullName, api, session: await api.storageState(), professionalId }
}
