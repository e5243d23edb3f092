import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { withinLimits } from './messaging.server.ts'
import type { Sending } from './sending.server.ts'
import { searchOf, storeMessages } from './store-messages.server.ts'
import { siteWithConversation } from './testing.server.ts'

const database = testDatabase()

test('The search words of a message are computed once: the advertisement check and the stored row share them', async () => {
  const { dependencies, sneha, id: conversationId } = await siteWithConversation(database)
  const { db, now } = dependencies
  const text = 'The plinth is done and the steel has come.'
  const message = { kind: 'text', id: randomUUID(), text, replyTo: null } as const
  const passed: Sending[] = []
  const send = withinLimits(
    async (_user, sending) => {
      passed.push(sending)
      return { seq: 1, createdAt: now().toISOString(), details: null }
    },
    { db, now, limit: createLimit(10, 60) },
  )
  await send(sneha, { conversationId, message })
  expect(passed).toEqual([{ conversationId, message, search: searchOf(text) }])
  const row = { ...message, conversationId, userId: sneha.id, details: null }
  await storeMessages(
    db,
    [
      { ...row, search: ' looked at before' },
      { ...row, id: randomUUID() },
    ],
    now(),
  )
  const { rows } = await database.pool.query('select search from messages where conversation_id = $1 order by seq', [
    conversationId,
  ])
  expect(rows).toEqual([{ search: ' looked at before' }, { search: searchOf(text) }])
})
