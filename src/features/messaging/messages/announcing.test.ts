import { randomUUID } from 'node:crypto'
import type { KyselyPlugin } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { sharedWriteMs } from '#platform/http/patience.ts'
import { countQueries } from '#platform/testing/count-queries.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
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

test('listeners are called once for a message, even if it can’t be loaded after its commit and is sent again', async () => {
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

test('a message that refers to something is refused if nothing prepares its kind', async () => {
  const messaging = createMessaging(dependencies, {})
  const photo = { kind: 'pictures' as const, id: randomUUID(), text: '', replyTo: null, pictureIds: [1] }
  await expect(messaging.send(sneha, { conversationId: id, message: photo })).rejects.toMatchObject({ status: 422 })
  expect(await database.db.selectFrom('messages').select('id').where('id', '=', photo.id).execute()).toEqual([])
  const text = { kind: 'text', id: randomUUID(), text: 'Namaste', replyTo: null } as const
  expect(await messaging.send(sneha, { conversationId: id, message: text })).toMatchObject({ seq: 1 })
})

test('unknown messages are loaded with one query, in their order', async () => {
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

/** Runs `during` while another transaction locks the conversation, so that writes to it soon time out. */
async function whileLocked(during: () => Promise<void>): Promise<void> {
  const setTimeoutTo = (limit: string) =>
    database.pool.query(`alter function send_messages(jsonb, timestamptz) set lock_timeout = '${limit}'`)
  await setTimeoutTo('100ms')
  const locking = await database.pool.connect()
  try {
    await locking.query('begin')
    await locking.query('select from conversations where id = $1 for no key update', [id])
    await during()
  } finally {
    await locking.query('rollback')
    locking.release()
    await database.pool.query('alter function send_messages(jsonb, timestamptz) reset lock_timeout')
  }
}

test('a message to a conversation that stays locked gets a temporary refusal, and is one message when it is sent again', async () => {
  const message = textMessage('Namaste')
  const send = () => sneha.client.post(`/api/conversations/${id}/messages`, message)
  await whileLocked(async () => {
    const refused = await send()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  })
  expect((await send()).body.seq).toBe(1)
  expect((await send()).body.seq).toBe(1)
  expect((await sagar.client.get(`/api/conversations/${id}/messages`)).body.messages).toHaveLength(1)
})

test('a message posted with another write gets the same refusal, and nothing of it is stored', async () => {
  const key = { 'Idempotency-Key': randomUUID() }
  const enquiry = { message: 'We have a plot of four guntha near Malavli.' }
  const enquire = () => sneha.client.post(`/api/professionals/${sagar.professionalId}/enquiries`, enquiry, key)
  await whileLocked(async () => {
    const refused = await enquire()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5'])
  })
  expect((await database.pool.query('select from enquiries where user_id = $1', [sneha.id])).rowCount).toBe(0)
  expect((await enquire()).status).toBe(201)
})

test('an author who was told that a message failed still sees it if it was stored', async () => {
  const from = 'page'
  const messaging = createMessaging(dependencies, {})
  dependencies.sent.length = 0
  await messaging.send(sneha, { conversationId: id, message: textOf(), from })
  expect(dependencies.sent).toMatchObject([{ event: 'message', except: from }])

  // The mocked timer makes the time limit of the write expire early, so the sender is told that the message failed.
  dependencies.sent.length = 0
  const { setTimeout: real } = globalThis
  const soon = ((run: () => void, ms?: number) => real(run, ms === sharedWriteMs ? 20 : ms)) as typeof setTimeout
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(soon)
  const slow = Promise.withResolvers<void>()
  const delaying: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (result.rows.some((row) => 'outcome' in row)) await slow.promise
      return result
    },
  }
  try {
    const late = createMessaging({ ...dependencies, db: database.db.withPlugin(delaying) }, {})
    await expect(late.send(sneha, { conversationId: id, message: textOf(), from })).rejects.toMatchObject({
      status: 503,
    })
  } finally {
    timers.mockRestore()
  }
  expect(dependencies.sent).toEqual([])
  slow.resolve()
  await vi.waitFor(() => expect(dependencies.sent).toHaveLength(1))
  expect(dependencies.sent).toMatchObject([{ event: 'message', data: { message: { seq: 2 } } }])
  expect(dependencies.sent[0]!.except).toBeUndefined()
})

const textOf = () => ({ kind: 'text', id: randomUUID(), text: 'Namaste', replyTo: null }) as const
