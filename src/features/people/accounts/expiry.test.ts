import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs, testJobHandlers } from '#platform/testing/jobs.ts'
import { newAccount } from './testing.server.ts'

const database = testDatabase()

test('sessions and one-time links are deleted once they have expired, and only then', async () => {
  const dependencies = testDependencies(database)
  const { db } = dependencies
  const now = dependencies.now().getTime()
  const { id, client } = await newAccount({ app: testApp(dependencies), dependencies }, 'customer')
  const [expired, valid] = [new Date(now - 1000), new Date(now + 1000)]
  await db.updateTable('sessions').set({ expires_at: valid }).where('user_id', '=', id).execute()
  await db.insertInto('sessions').values({ user_id: id, token_hash: 'expired', expires_at: expired }).execute()
  const link = { user_id: id, purpose: 'reset-password' }
  await db
    .insertInto('one_time_links')
    .values([expired, valid].map((expires_at) => ({ ...link, token_hash: `${expires_at}`, expires_at })))
    .execute()

  for (const { begin } of testJobHandlers(dependencies)) await begin?.()
  await runJobs(dependencies)
  const left = async (table: 'sessions' | 'one_time_links') =>
    (await db.selectFrom(table).select('expires_at').execute()).map((row) => row.expires_at)
  expect([await left('sessions'), await left('one_time_links')]).toEqual([[valid], [valid]])
  expect((await client.get('/api/auth/me')).status).toBe(200)
})

test('a session that nobody used for 14 days has ended and is deleted', async () => {
  const dependencies = testDependencies(database)
  const { id, client } = await newAccount({ app: testApp(dependencies), dependencies }, 'customer')
  const start = dependencies.now().getTime()
  const statusAfter = async (days: number) => {
    dependencies.clock.now = new Date(start + days * 24 * 60 * 60_000)
    await database.pool.query("select graphile_worker.add_job('accounts.delete-expired')")
    await runJobs(dependencies)
    return (await client.get('/api/auth/me')).status
  }
  expect([await statusAfter(13.9), await statusAfter(27.8), await statusAfter(41.8)]).toEqual([200, 200, 401])
  expect(await database.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
})
