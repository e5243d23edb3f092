import { expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { createAccount } from './create-account.server.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')
const meera = {
  email: 'meera@example.in',
  emailConfirmed: false,
  username: 'meera',
  fullName: 'Meera Joshi',
  userType: 'customer',
  language: null,
} as const

test('a new account gets a stored id, its password and one point in time for everything', async () => {
  const account = await createAccount(database.db, { ...meera, passwordHash: 'a hash' }, now)
  expect(account).toEqual({ ...meera, picture: null, id: expect.any(Number) })
  const stored = await database.db
    .selectFrom('users')
    .innerJoin('passwords', 'user_id', 'users.id')
    .select(['hash', 'changed_at', 'users.created_at', 'users.updated_at'])
    .where('users.id', '=', account.id)
    .executeTakeFirst()
  expect(stored).toEqual({ hash: 'a hash', changed_at: now, created_at: now, updated_at: now })
})

test('an address or a username belongs to one account, whatever its letter case', async () => {
  for (const same of [
    { email: 'Meera@Example.in', username: 'other' },
    { email: 'other@example.in', username: 'MEERA' },
  ])
    await expect(createAccount(database.db, { ...meera, ...same }, now)).rejects.toMatchObject({ code: '23505' })
})
