import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { openDatabase } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { isClosed } from './access.server.ts'
import { storeMessages } from './store-messages.server.ts'
import { sendText, siteWithConversation } from './testing.server.ts'

const database = testDatabase()
const now = new Date('2026-11-21T06:00:00Z')
let made: Awaited<ReturnType<typeof siteWithConversation>>
const query = (text: string, values: unknown[]) => database.pool.query(text, values)

beforeAll(() => addProfessionals(database.db, [{ id: 102, name: 'Vikram' }]))
beforeEach(async () => {
  made = await siteWithConversation(database)
})

describe('Readers and the database agree on whether a conversation is closed', () => {
  const member = (set: string) => `update conversation_members set ${set} where conversation_id = $1 and no = 1`
  const conversation = (set: string) => `update conversations set ${set} where id = $1`
  test.each([
    ['both sides are there', member('left_at = null'), 'sent'],
    ['their own block', conversation('blocked_by_0 = now()'), 'blocked'],
    ['the other side’s block', conversation('blocked_by_1 = now()'), 'blocked'],
    ['a deleted account', member('user_id = null, professional_id = null'), 'nobody-there'],
    ['the other side’s last member has left', member('left_at = now()'), 'nobody-there'],
    ['a professional of the sample data, without an account', member('user_id = null, professional_id = 102'), 'sent'],
  ])('%s', async (_, change, outcome) => {
    const { id, sneha } = made
    await query(change, [id])
    const row = { conversationId: id, userId: sneha.id, id: randomUUID(), kind: 'text' as const, text: 'Namaste' }
    const [stored] = await storeMessages(database.db, [{ ...row, details: null, replyTo: null }], now)
    expect(stored!.outcome).toBe(outcome)
    const { isIt } = await database.db
      .selectFrom('conversation_members as me')
      .innerJoin('conversations as c', 'c.id', 'me.conversation_id')
      .select(isClosed.as('isIt'))
      .where('me.conversation_id', '=', id)
      .where('me.user_id', '=', sneha.id)
      .executeTakeFirstOrThrow()
    expect(isIt).toBe(outcome !== 'sent')
    const { body } = await sneha.client.get(`/api/conversations/${id}`)
    expect(body.closed !== null).toBe(outcome !== 'sent')
  })
})

test('when both accounts are deleted at the same moment, the second deletion removes the conversation', async () => {
  const { id, sneha, sagar } = made
  await sendText(sneha.client, id, 'Namaste')
  const second = openDatabase({ url: database.url, poolSize: 1, log: console })
  try {
    const first = await database.db.startTransaction().execute()
    await first.deleteFrom('users').where('id', '=', sneha.id).execute()
    const waiting = second.db.deleteFrom('users').where('id', '=', sagar.id).execute()
    await vi.waitFor(async () => {
      const { rows } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      expect(rows).toHaveLength(1)
    })
    await first.commit().execute()
    await waiting
  } finally {
    await second.close()
  }
  for (const table of ['conversations where id', 'messages where conversation_id'])
    expect((await query(`select from ${table} = $1`, [id])).rows).toEqual([])
})
