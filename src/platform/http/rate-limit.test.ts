import { describe, expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { createLimit, deleteOldCounts, sharedLimit } from './rate-limit.server.ts'

const database = testDatabase()

const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const messageOf = (email: string) => ({
  ...{ name: 'Asha Gole', email, phone: '', topic: 'other', message: 'Do you know a plumber in Kamshet?' },
})
const registrationOf = (email: string) => ({
  ...{ userType: 'customer', fullName: 'Asha Gole', username: `asha${crypto.randomUUID().slice(0, 8)}`, email },
  ...{ password: 'long enough', terms: true },
})

describe('Two processes on one database', () => {
  test.each([
    ['wrong passwords', 10, 401, '/api/auth/login', { email: 'asha@example.in', password: 'not the password' }],
    ['forgotten passwords', 3, 202, '/api/auth/forgot-password', { email: 'asha@example.in' }],
    ['lookups of an order', 10, 404, '/api/orders/lookup', { number: 'KB123456', phone: '98220 12345' }],
    ['messages to the office', 5, 201, '/api/support/messages', messageOf('asha@example.in')],
  ])('count %s together', async (_, most, status, path, body) => {
    const clients = [1, 2].map(() => createClient(testApp(testDependencies(database))))
    for (let attempt = 0; attempt < most; attempt++)
      expect((await clients[attempt % 2]!.post(path, body, key())).status).toBe(status)
    for (const client of clients) {
      const refused = await client.post(path, body, key())
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    }
  })
})

test.each([
  ['links for a new password', 4, 202, '/api/auth/forgot-password', (email: string) => ({ email })],
  ['messages to the office', 5, 201, '/api/support/messages', messageOf],
  ['registrations', 10, 201, '/api/auth/register', registrationOf],
])('%s are counted by mailbox, however the address is written', async (_, most, status, path, bodyOf) => {
  const client = createClient(testApp(testDependencies(database)))
  const statusOf = async (email: string) => (await client.post(path, bodyOf(email), key())).status
  for (let count = 0; count < most; count++)
    expect(await statusOf(`${count % 2 ? 'v.i.c' : 'Vic'}+${count}@gmail.com`)).toBe(status)
  expect(await statusOf('vi.c+more@googlemail.com')).toBe(429)
  expect(await statusOf('vicky@gmail.com')).toBe(status)
})

describe('A shared limit', () => {
  const ofFive = () => sharedLimit(database.db, 'things', 5, 60)

  test('takes as many as it allows, however many come at once', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => ofFive().consume('asha@example.in')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  })

  test('counts each key and each name alone, gives back, forgets, and keeps no key readable', async () => {
    await ofFive().consume('asha@example.in', 5)
    await ofFive().consume('usha@example.in', 5)
    await sharedLimit(database.db, 'others', 5, 60).consume('asha@example.in', 5)
    await ofFive().reward('asha@example.in')
    await ofFive().consume('asha@example.in')
    await expect(ofFive().consume('asha@example.in')).rejects.toMatchObject({ remainingPoints: 0 })
    await ofFive().delete('asha@example.in')
    await ofFive().consume('asha@example.in')
    const rows = await database.db.selectFrom('limit_counts').select('key').execute()
    expect(rows).toHaveLength(3)
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/)
  })

  test('begins anew after its time, and its old counts are deleted', async () => {
    await sharedLimit(database.db, 'short', 1, 0.05).consume('a')
    await ofFive().consume('a')
    await new Promise((resolve) => setTimeout(resolve, 60))
    await deleteOldCounts(database.db)
    expect(await database.db.selectFrom('limit_counts').select('points').execute()).toEqual([{ points: 1 }])
  })
})

test('a limit of writes is counted in its process, and costs no query', async () => {
  await createLimit(5, 60).consume('a')
  expect(await database.db.selectFrom('limit_counts').selectAll().execute()).toEqual([])
})
