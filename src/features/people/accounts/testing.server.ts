import { randomUUID } from 'node:crypto'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { loadSampleRows } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { type App, type Client, createClient } from '#platform/testing/client.ts'
import { listDemoAccounts } from './accounts.server.ts'
import { createAccount } from './create-account.server.ts'
import { hashPassword } from './password-hash.server.ts'
import type { UserType } from './rules.ts'
import { storeDemoPasswords } from './sample.server.ts'
import { sessionCookie, startSession } from './sessions.server.ts'

export type TestAccount = {
  id: number
  email: string
  username: string
  fullName: string
  password: string
  /** Sends requests as a browser that is signed in to the account. */
  client: Client
}
/** The site under test: the app that tests call, and its dependencies. */
export type Site = { app: App; dependencies: Dependencies }
export type GivenAccount = {
  fullName?: string
  confirmed?: boolean
  language?: Language
  /** Also stores the password, for tests that log in. This costs one hash per test file. */
  withPassword?: boolean
}

const password = 'Strong-Pass-1'
let hash: Promise<string> | undefined

/**
 * Creates an account for one test, signed in without the cost of registration and login. Its address is unconfirmed unless `confirmed` is
 * given. A contractor or an architect has no listing yet: see `newProfessional`.
 */
export async function newAccount(
  { app, dependencies }: Site,
  role: UserType,
  given: GivenAccount = {},
): Promise<TestAccount> {
  const unique = randomUUID().slice(0, 8)
  const { fullName = 'Meera Joshi', confirmed = false, language = null } = given
  const [email, username] = [`${role}.${unique}@example.in`, `${role}-${unique}`]
  const about = { email, username, fullName, userType: role, emailConfirmed: confirmed, language }
  if (given.withPassword) hash ??= hashPassword(password)
  const passwordHash = given.withPassword ? await hash : undefined
  const { id } = await createAccount(dependencies.db, { ...about, passwordHash }, dependencies.now())
  const client = createClient(app)
  await signIn(dependencies, { id, client })
  return { id, email, username, fullName, password, client }
}

/**
 * Starts a session as a login does after it has checked the user. Tests that let weeks pass must call it again, because
 * the earlier session has ended by then.
 */
export async function signIn(
  { db, env, now }: Dependencies,
  { id, client }: Pick<TestAccount, 'id' | 'client'>,
): Promise<void> {
  const browser = { address: 'test', userAgent: undefined, place: undefined }
  const { token } = await startSession(db, id, { remember: true, browser, now: now() })
  client.cookies.set(sessionCookie(env), token)
}

/** Adds the demo accounts of the sample alone, with their password. Does nothing if they are there. */
export async function loadSampleAccounts(db: Db, now: Date): Promise<void> {
  await inTransaction(db, async (db) => {
    if ((await listDemoAccounts(db)).length > 0) return
    await loadSampleRows(db, now, ['users'])
    await storeDemoPasswords(db, now)
  })
}
