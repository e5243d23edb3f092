import { beforeEach, describe, expect, test } from 'vitest'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { hashPassword } from '#features/people/accounts/password-hash.server.ts'
import { storedPassword, storePassword } from '#features/people/accounts/passwords.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { asOwner, type Owner } from './owner.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let app: ReturnType<typeof testApp>
let account: TestAccount

beforeEach(async () => {
  dependencies = testDependencies(database)
  app = testApp(dependencies)
  account = await newAccount({ app, dependencies }, 'customer', { confirmed: true, withPassword: true })
})

/**
 * Returns an owner who has just typed the password. Tests then change something before the owner's transaction begins.
 */
async function owner(): Promise<Owner> {
  const { db } = database
  const user = (await account.client.get('/api/auth/me')).body
  const session = db.selectFrom('sessions').select('id').where('user_id', '=', account.id)
  const { id: sessionId } = await session.executeTakeFirstOrThrow()
  return { user, sessionId, hash: (await storedPassword(db, account.id))! }
}
const change = (given: Owner) => asOwner(database.db, given, async () => 'changed')

/** Waits until a query is blocked by a lock. */
const somebodyWaits = () =>
  expect
    .poll(async () => (await database.pool.query('select from pg_locks where not granted')).rowCount, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0)

describe('A change of what protects an account', () => {
  test('is made while its session is open and its password is the one that was typed', async () => {
    expect(await change(await owner())).toBe('changed')
  })

  test('is refused when somebody who takes the account back has chosen a new password meanwhile', async () => {
    const typed = await owner()
    await storePassword(database.db, account.id, { hash: await hashPassword('Plinth-Beam-7'), now: dependencies.now() })
    await expect(change(typed)).rejects.toMatchObject({ status: 401 })
  })

  test('is refused when its session was ended meanwhile, even if no password is required', async () => {
    const { hash: _, ...withoutPassword } = await owner()
    await database.db.deleteFrom('sessions').where('user_id', '=', account.id).execute()
    await expect(change(withoutPassword)).rejects.toMatchObject({ status: 401 })
  })
})

describe('A login at the same moment', () => {
  const logIn = () => createClient(app).post('/api/auth/login', { email: account.email, password: account.password })

  test('waits while two-step login is being turned on, and then requires the second step', async () => {
    const { db } = database
    const login = await db.transaction().execute(async (db) => {
      await lockAccount(db, account.id)
      const login = logIn()
      await somebodyWaits()
      const on = { user_id: account.id, since: dependencies.now(), by_email: true }
      await db.insertInto('two_steps').values(on).execute()
      return { answer: login }
    })
    expect((await login.answer).body.secondSteps).toEqual(['email'])
  })

  test('waits while the password is being replaced, and then refuses the old one', async () => {
    const { db } = database
    const hash = await hashPassword('Plinth-Beam-7')
    const login = await db.transaction().execute(async (db) => {
      await lockAccount(db, account.id)
      const login = logIn()
      await somebodyWaits()
      await storePassword(db, account.id, { hash, now: dependencies.now() })
      return { answer: login }
    })
    expect((await login.answer).status).toBe(401)
  })
})
