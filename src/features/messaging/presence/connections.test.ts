import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { keepPresence, type PresenceKeeper } from './connections.server.ts'
import { connectedAmong } from './presence.server.ts'
import { lostMs } from './rules.ts'

const database = testDatabase()
let dependencies: TestDependencies
let keeper: PresenceKeeper
let sneha: TestAccount
let sagar: TestAccount

beforeEach(async () => {
  await database.pool.query('truncate live_users')
  dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  sneha = await newAccount(site, 'customer')
  sagar = await newAccount(site, 'contractor')
  keeper = keepPresence(dependencies, 20)
})
afterEach(() => keeper.stop())

const here = async () => {
  const userIds = [sneha.id, sagar.id]
  return [...(await connectedAmong(database.db, { userIds, now: dependencies.now() }))]
}
const rowsOf = async ({ id }: TestAccount) =>
  (await database.pool.query('select process_id from live_users where user_id = $1', [id])).rows
const lastSeen = async ({ id }: TestAccount) =>
  (await database.pool.query('select last_seen_at from presence where user_id = $1', [id])).rows[0]?.last_seen_at
/** A row that another process left behind. */
const leftBehind = ({ id }: TestAccount, at: Date) =>
  database.pool.query('insert into live_users values ($1, $2, $3)', [id, randomUUID(), at])
/** Moves the clock and waits until the process has renewed Sneha’s row. */
async function pass(ms: number) {
  const now = new Date(dependencies.now().getTime() + ms)
  dependencies.clock.now = now
  await vi.waitFor(async () => {
    const { rows } = await database.pool.query('select from live_users where user_id = $1 and alive_at = $2', [
      sneha.id,
      now,
    ])
    expect(rows).toHaveLength(1)
  })
}

test('a row stays while its process renews it, and a lost process leaves the time of its last renewal as last seen', async () => {
  const begun = dependencies.now()
  keeper.arrived!(sneha.id)
  await leftBehind(sagar, begun)
  await vi.waitFor(() => expect(dependencies.sent).toMatchObject([{ event: 'presence', data: { isOnline: true } }]))
  expect(await here()).toHaveLength(2)
  await pass(lostMs - 1)
  expect((await here()).sort()).toEqual([sneha.id, sagar.id].sort())
  dependencies.sent.length = 0

  await pass(2)
  await vi.waitFor(async () => expect(await rowsOf(sagar)).toEqual([]))
  expect(await here()).toEqual([sneha.id])
  await vi.waitFor(() =>
    expect(dependencies.sent).toMatchObject([
      { to: { watchersOf: sagar.id }, event: 'presence', data: { userId: sagar.id, isOnline: false } },
    ]),
  )
  expect(await lastSeen(sagar)).toEqual(begun)
})

test('somebody whom a lost process and this one both recorded stays online, and nobody is notified', async () => {
  keeper.arrived!(sneha.id)
  await leftBehind(sneha, dependencies.now())
  await vi.waitFor(() => expect(dependencies.sent).toMatchObject([{ event: 'presence', data: { isOnline: true } }]))
  expect(await rowsOf(sneha)).toHaveLength(2)
  dependencies.sent.length = 0
  await pass(lostMs + 1)
  await vi.waitFor(async () => expect(await rowsOf(sneha)).toHaveLength(1))
  expect(await here()).toEqual([sneha.id])
  expect(dependencies.sent).toEqual([])
})
