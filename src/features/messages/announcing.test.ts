import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { countQueries } from '../../platform/testing/count-queries.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import type { TestDependencies } from '../../platform/testing/dependencies.ts'
import { createAnnouncing, type StoredMessage } from './announcing.server.ts'
import { createMessaging } from './messaging.server.ts'
import { sendText, siteWithConversation, textMessage } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let id: number
let sneha: Awaited<ReturnType<typeof siteWithConversation>>['sneha']
let sagar: Awaited<ReturnType<typeof siteWithConversation>>['sagar']

beforeEach(async () => {
  ;({ dependencies, sneha, sagar, id } = await siteWithConversation(database))
})

test('those who listen hear of a message once, also where it can’t be looked up after its commit and is sent again', async () => {
  await sendText(sagar.client, id, 'Namaste')
  let isBroken = true
  const breaking: KyselyPlugin = {
    transformQuery({ node }) {
      if (isBroken && JSON.stringify(node).includes('replySender')) throw new Error('The connection was lost.')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const messaging = createMessaging({ ...dependencies, db: database.db.withPlugin(breaking) }, {})
  const heard: StoredMessage[] = []
  messaging.onStored((stored) => heard.push(...stored))
  const message = { kind: 'text', id: randomUUID(), text: 'Namaste, Sagar', replyTo: 1 } as const
  dependencies.sent.length = 0
  await expect(messaging.send(sneha, { conversationId: id, message })).rejects.toThrow('The connection was lost.')
  expect(heard).toMatchObject([{ conversationId: id, seq: 2, sender: 0, userId: sneha.id }])
  expect(dependencies.sent).toEqual([])

  isBroken = false
  expect(await messaging.send(sneha, { conversationId: id, message })).toMatchObject({ seq: 2 })
  expect(heard).toHaveLength(1)
  expect(dependencies.sent).toMatchObject([{ event: 'message', data: { message: { seq: 2, reply: { seq: 1 } } } }])
})

test('a message that refers to something is refused where nobody prepares its kind', async () => {
  const messaging = createMessaging(dependencies, {})
  const photo = { kind: 'pictures' as const, id: randomUUID(), text: '', replyTo: null, pictureIds: [1] }
  await expect(messaging.send(sneha, { conversationId: id, message: photo })).rejects.toMatchObject({ status: 422 })
  expect(await database.db.selectFrom('messages').select('id').where('id', '=', photo.id).execute()).toEqual([])
  const text = { kind: 'text', id: randomUUID(), text: 'Namaste', replyTo: null } as const
  expect(await messaging.send(sneha, { conversationId: id, message: text })).toMatchObject({ seq: 1 })
})

test('messages that have to be looked up are, with one question for all of them, in their order', async () => {
  for (const text of ['One', 'Two', 'Three']) await sendText(sneha.client, id, text)
  const { db, count } = countQueries(database.db)
  const announce = createAnnouncing({ db, live: dependencies.live }, new Set())
  dependencies.sent.length = 0
  const stored = { conversationId: id, sender: 0, userId: sneha.id, people: [sagar.id], isAgain: true }
  const announced = await announce([3, 9, 1].map((seq) => ({ ...stored, seq })))
  expect(announced.map((message) => message?.text)).toEqual(['Three', undefined, 'One'])
  expect(dependencies.sent).toMatchObject([{ data: { message: { seq: 3 } } }, { data: { message: { seq: 1 } } }])
  expect(count()).toBe(1)
})

test('a message whose conversation stays locked is refused for a moment, and sent again it is one', async () => {
  // As long as it waits, which no test does.
  expect((await database.pool.query(lockTimeout)).rows).toEqual([{ setting: 'lock_timeout=5s' }])
  await database.pool.query(`alter function send_messages(jsonb, timestamptz) set lock_timeout = '100ms'`)
  const message = textMessage('Namaste')
  const send = () => sneha.client.post(`/api/conversations/${id}/messages`, message)
  const locking = await database.pool.connect()
  try {
    await locking.query('begin')
    await locking.query('select from conversations where id = $1 for no key update', [id])
    const refused = await send()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  } finally {
    await locking.query('rollback')
    locking.release()
    await database.pool.query(`alter function send_messages(jsonb, timestamptz) set lock_timeout = '5s'`)
  }
  expect((await send()).body.seq).toBe(1)
  expect((await send()).body.seq).toBe(1)
  expect((await sagar.client.get(`/api/conversations/${id}/messages`)).body.messages).toHaveLength(1)
})

const lockTimeout = `select setting from pg_proc, unnest(proconfig) setting where proname = 'send_messages' and setting like 'lock_timeout=%'`
