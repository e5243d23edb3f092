import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { lockPerson, mailboxOf } from './person.server.ts'

const database = testDatabase()

test.each([
  ['asha@example.in', 'asha@example.in'],
  ['Asha+shop@Example.in', 'asha@example.in'],
  ['asha+a+b@example.in', 'asha@example.in'],
  ['as.ha@example.in', 'as.ha@example.in'],
  ['As.Ha+1@googlemail.com', 'asha@gmail.com'],
  ['asha@notgmail.com', 'asha@notgmail.com'],
  ['a.b@gmail.com.example.in', 'a.b@gmail.com.example.in'],
  ['+91@example.in', '+91@example.in'],
  ['', null],
])('the mailbox of %j is %j', async (email, mailbox) => {
  expect(await mailboxOf(database.db, email)).toBe(mailbox)
})

describe('One person', () => {
  const account = async (email: string | null, given: object = {}) => {
    const row = { email, username: crypto.randomUUID(), full_name: 'Asha', user_type: 'customer', ...given }
    return (await database.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  const person = async (id: number | null, email = '', phone = '') => {
    const { rows } = await sql<{ accounts: number[]; mailboxes: string[]; phones: string[] }>`
      select * from person_of(${id}, ${email}, ${phone})`.execute(database.db)
    const { accounts, ...known } = rows[0]!
    return { ...known, accounts: accounts.map(Number).toSorted((a, b) => a - b) }
  }

  test('is an account with the mailbox and the number that it has confirmed, and whoever uses them', async () => {
    const [phone, now] = ['+919822077701', new Date()]
    const asha = await account('asha@gmail.com', { email_verified: true, phone, phone_confirmed_at: now })
    const second = await account('as.ha+2@gmail.com', { email_verified: true })
    const known = { accounts: [asha, second], mailboxes: ['asha@gmail.com'], phones: [phone] }
    expect(await person(asha)).toEqual(known)
    expect(await person(second)).toEqual(known)
    expect(await person(null, 'ASHA+guest@gmail.com')).toEqual(known)
    expect(await person(null, '', phone)).toEqual(known)
    expect(await person(asha, 'mother@example.in', '+919822077702')).toEqual({
      accounts: [asha, second],
      mailboxes: expect.arrayContaining(['asha@gmail.com', 'mother@example.in']),
      phones: expect.arrayContaining([phone, '+919822077702']),
    })
  })

  test('is not known by what an account has not confirmed: it may be a stranger’s', async () => {
    const phone = '+919822077703'
    const id = await account('ravi@example.in', { phone })
    expect(await person(null, 'ravi@example.in', phone)).toEqual({
      ...{ accounts: [], mailboxes: ['ravi@example.in'], phones: [phone] },
    })
    expect(await person(id)).toEqual({ accounts: [id], mailboxes: [], phones: [] })
  })

  test.each([
    ['the account', (id: number) => ({ userId: id }), true],
    ['a guest with the mailbox, written in another way', () => ({ email: 'Lock+guest@example.in' }), true],
    ['another mailbox', () => ({ email: 'clock@example.in' }), false],
  ])('waits for the same person alone: %s', async (_, of, waits) => {
    const { id } = (await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'lock@example.in')
      .executeTakeFirst()) ?? { id: await account('lock@example.in', { email_verified: true }) }
    await inTransaction(database.db, async (db) => {
      await lockPerson(db, { userId: id })
      const second = inTransaction(database.db, async (db) => {
        await sql`set local lock_timeout = '50ms'`.execute(db)
        await lockPerson(db, of(id))
      })
      await (waits ? expect(second).rejects.toThrow('lock timeout') : second)
    })
  })

  test('says nothing about blanks', async () => {
    await account(null, { phone: '+919822077704', phone_confirmed_at: new Date() })
    expect(await person(null)).toEqual({ accounts: [], mailboxes: [], phones: [] })
  })
})
