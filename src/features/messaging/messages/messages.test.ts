import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import type { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'
import { emptyMessage } from './changes.server.ts'
import { postMessage } from './post.server.ts'
import { mostMissed } from './rules.ts'
import type { ListedConversation, Message } from './schema.ts'
import { storeMessages } from './store-messages.server.ts'
import { conversationOf, sendText, siteWithConversation, textMessage } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: { app: ReturnType<typeof testApp>; dependencies: TestDependencies }
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let stranger: TestAccount
/** The conversation between Sneha and Sagar. */
let id: number
let path: string

beforeAll(() =>
  addProfessionals(database.db, [
    { id: 102, name: 'Vikram' },
    { id: 2002, name: 'Nobody' },
  ]),
)
beforeEach(async () => {
  ;({ dependencies, site, sneha, sagar, id } = await siteWithConversation(database))
  stranger = await newAccount(site, 'customer', { confirmed: true })
  path = `/api/conversations/${id}`
})

const messagesOf = async ({ client }: TestAccount, search = ''): Promise<Message[]> =>
  (await client.get(`${path}/messages${search}`)).body.messages
const listOf = async ({ client }: TestAccount): Promise<ListedConversation[]> =>
  (await client.get('/api/conversations')).body.conversations
const read = ({ client }: TestAccount, seq: number) =>
  client.put('/api/conversations/receipts', { receipts: [{ conversationId: id, read: seq }] })

describe('A conversation', () => {
  test('between two people is the same one, no matter who opens it', async () => {
    expect(await conversationOf(sneha.client, sagar.professionalId)).toBe(id)
    await sendText(sneha.client, id, 'Namaste')
    const { body } = await sagar.client.post('/api/conversations', { userId: sneha.id })
    expect(body).toEqual({ id })
  })

  test('begins with what one of them wrote to the other by email before, and not with what could not be delivered', async () => {
    const ketaki = await newProfessional(site, 'architect', { confirmed: true })
    const asha = await newAccount(site, 'customer')
    const enquire = (message: string) =>
      asha.client.post(
        `/api/professionals/${ketaki.professionalId}/enquiries`,
        { message },
        { 'Idempotency-Key': randomUUID() },
      )
    for (const message of ['We have a plot near Malavli.', 'This one bounced.', 'Are you free in January?'])
      expect((await enquire(message)).body.conversationId).toBeNull()
    const sentAt = new Date('2026-11-02T06:30:00.000Z')
    await database.db
      .updateTable('enquiries')
      .set({ created_at: sentAt })
      .where('message', '=', 'We have a plot near Malavli.')
      .execute()
    await database.db
      .updateTable('enquiries')
      .set({ failed_at: sentAt })
      .where('message', '=', 'This one bounced.')
      .execute()
    const { status, body } = await ketaki.client.post('/api/conversations', { userId: asha.id })
    expect(status).toBe(200)
    const { messages } = (await ketaki.client.get(`/api/conversations/${body.id}/messages`)).body
    expect(messages.map(({ text }: Message) => text)).toEqual([
      'We have a plot near Malavli.',
      'Are you free in January?',
    ])
    expect(messages[0].createdAt).toBe(sentAt.toISOString())
    expect((await listOf(ketaki)).map(({ unread }) => unread)).toEqual([2])
    expect((await enquire('One more question.')).body.conversationId).toBe(body.id)
  })

  test('opened by both at the same moment is a single one', async () => {
    const ketaki = await newProfessional(site, 'architect', { confirmed: true })
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => sagar.client.post('/api/conversations', { professionalId: ketaki.professionalId })),
      ...[1, 2, 3].map(() => ketaki.client.post('/api/conversations', { professionalId: sagar.professionalId })),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('needs a login', async () => {
    const visitor = createClient(site.app)
    for (const address of ['', '/unread', '/search?text=x', '/candidates', `/${id}`, `/${id}/messages`])
      expect((await visitor.get(`/api/conversations${address}`)).status).toBe(401)
    expect((await visitor.post('/api/conversations', { professionalId: 102 })).status).toBe(401)
    expect((await visitor.post(`${path}/messages`, textMessage('Hello'))).status).toBe(401)
    expect((await visitor.put('/api/conversations/receipts', { receipts: [] })).status).toBe(401)
    expect((await visitor.patch(`${path}/messages/1`, { text: 'x' })).status).toBe(401)
    expect((await visitor.delete(`${path}/messages/1`)).status).toBe(401)
    expect((await visitor.put(`${path}/messages/1/star`, { isStarred: true })).status).toBe(401)
    expect((await visitor.put(`${path}/phone`, { isShown: true })).status).toBe(401)
  })

  test('does not exist for a stranger', async () => {
    await sendText(sneha.client, id, 'Namaste')
    for (const address of ['', '/messages']) expect((await stranger.client.get(path + address)).status).toBe(404)
    expect((await stranger.client.post(`${path}/messages`, textMessage('Hello'))).status).toBe(404)
    expect((await stranger.client.patch(`${path}/messages/1`, { text: 'x' })).status).toBe(404)
    expect((await stranger.client.delete(`${path}/messages/1`)).status).toBe(404)
    expect((await stranger.client.put(`${path}/messages/1/star`, { isStarred: true })).status).toBe(404)
    expect((await stranger.client.put(`${path}/phone`, { isShown: true })).status).toBe(404)
    await stranger.client.put('/api/conversations/receipts', { receipts: [{ conversationId: id, read: 1 }] })
    expect((await sneha.client.get(path)).body.members).toHaveLength(2)
    expect(await listOf(stranger)).toEqual([])
  })

  test('cannot begin with oneself, a stranger, or a professional without an account', async () => {
    const begin = (client: typeof sneha.client, body: object) => client.post('/api/conversations', body)
    expect((await begin(sagar.client, { professionalId: sagar.professionalId })).status).toBe(422)
    expect((await begin(sneha.client, { userId: sneha.id })).status).toBe(422)
    expect((await begin(sneha.client, { userId: stranger.id })).status).toBe(404)
    expect((await begin(sneha.client, { professionalId: 999_999 })).status).toBe(404)
    expect((await begin(sneha.client, { professionalId: 2002 })).status).toBe(422)
    expect((await begin(sneha.client, {})).status).toBe(422)
    // Professional 102 is in the sample data and answers automatically.
    expect((await begin(sneha.client, { professionalId: 102 })).status).toBe(200)
  })

  test('can be begun by people with a confirmed address or number, and found by everyone', async () => {
    const { professionalId } = await newProfessional(site, 'architect')
    const meera = await newAccount(site, 'customer')
    const open = () => meera.client.post('/api/conversations', { professionalId })
    const refused = await open()
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'Please confirm your own email address or phone number first.',
    ])
    const confirm = (isConfirmed: boolean) =>
      database.db.updateTable('users').set({ email_verified: isConfirmed }).where('id', '=', meera.id).execute()
    await confirm(true)
    const { status, body } = await open()
    expect(status).toBe(200)
    await confirm(false)
    expect((await open()).body).toEqual(body)
  })

  test('is not in a list until something is written', async () => {
    expect(await listOf(sneha)).toEqual([])
    expect(await listOf(sagar)).toEqual([])
    await sendText(sneha.client, id, 'Namaste')
    expect(await listOf(sagar)).toMatchObject([{ id, other: { name: 'Sneha Kulkarni', role: 'customer' }, unread: 1 }])
    expect(await listOf(sneha)).toMatchObject([{ id, other: { name: 'Basalt & Beam', role: 'contractor' }, unread: 0 }])
  })

  test('is one of at most 20 unanswered ones that a person may begin in a day', async () => {
    for (let count = 1; count < 20; count++) {
      const { professionalId } = await newProfessional(site, 'architect')
      await conversationOf(sneha.client, professionalId)
    }
    const { professionalId } = await newProfessional(site, 'architect')
    expect((await sneha.client.post('/api/conversations', { professionalId })).status).toBe(429)
    dependencies.clock.now = new Date('2026-11-23T06:00:00Z')
    expect((await sneha.client.post('/api/conversations', { professionalId })).status).toBe(200)
  })
})

describe('A message', () => {
  test('has the next number, and both read the same in the same order', async () => {
    const texts = ['How many bags of cement?', 'Sixty.', 'Thank you']
    for (const [at, text] of texts.entries()) {
      const { client } = at === 1 ? sagar : sneha
      expect(await sendText(client, id, text)).toBe(at + 1)
    }
    const [own, theirs] = [await messagesOf(sneha), await messagesOf(sagar)]
    expect(own).toEqual(theirs)
    expect(own.map(({ seq, sender, text }) => ({ seq, sender, text }))).toEqual([
      { seq: 1, sender: 0, text: texts[0] },
      { seq: 2, sender: 1, text: texts[1] },
      { seq: 3, sender: 0, text: texts[2] },
    ])
  })

  test('sent again is the same message, even at the same moment', async () => {
    const message = textMessage('Namaste')
    const answers = await Promise.all([1, 2, 3].map(() => sneha.client.post(`${path}/messages`, message)))
    expect(answers.map(({ status, body }) => [status, body.seq])).toEqual([
      [201, 1],
      [201, 1],
      [201, 1],
    ])
    expect((await sneha.client.post(`${path}/messages`, message)).body.seq).toBe(1)
    expect(await sendText(sneha.client, id, 'And another')).toBe(2)
    expect(await messagesOf(sneha)).toHaveLength(2)
  })

  test('sent again while it waits for its commit with others is the same message', async () => {
    const message = textMessage('Namaste')
    const others = Array.from({ length: 10 }, (_, at) => textMessage(`Bag ${at}`))
    const all = [...others, message, ...others.slice(0, 5), message, message]
    const answers = await Promise.all(all.map((each) => sneha.client.post(`${path}/messages`, each)))
    expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201))
    expect(new Set(all.flatMap(({ id }, at) => (id === message.id ? answers[at]!.body.seq : []))).size).toBe(1)
    expect(await messagesOf(sneha)).toHaveLength(11)
  })

  test('among 200 at once from both sides gets its own number, without gaps', async () => {
    const sent = await Promise.all(
      Array.from({ length: 200 }, (_, at) =>
        storeMessages(
          database.db,
          [
            {
              ...{ conversationId: id, userId: at % 2 ? sneha.id : sagar.id, id: randomUUID(), kind: 'text' },
              text: `${at}`,
              details: null,
              replyTo: null,
            },
          ],
          dependencies.now(),
        ),
      ),
    )
    const seqs = sent.map(([stored]) => (stored as { seq: number }).seq).sort((a, b) => a - b)
    expect(seqs).toEqual(Array.from({ length: 200 }, (_, at) => at + 1))
    expect(await listOf(sneha)).toMatchObject([{ unread: 100 }])
  })

  test('may not have the id of a different message', async () => {
    const message = textMessage('Namaste')
    await sneha.client.post(`${path}/messages`, message)
    expect((await sagar.client.post(`${path}/messages`, message)).status).toBe(409)
    const other = await conversationOf(stranger.client, sagar.professionalId)
    expect((await stranger.client.post(`/api/conversations/${other}/messages`, message)).status).toBe(409)
    expect((await sneha.client.post(`${path}/messages`, { ...message, id: 'x' })).status).toBe(422)
  })

  test.each([
    ['blank', '   \n\t ', 422],
    ['of invisible characters only', '\u200B\u3164', 422],
    ['of 100,000 characters', 'अ'.repeat(100_000), 422],
    ['with NUL', 'a\u0000b', 422],
    ['of 10,000 characters', 'अ'.repeat(10_000), 201],
    ['of emoji, Devanagari and right-to-left', '👍🏽 नमस्कार שלום', 201],
  ])('%s: %s', async (_, text, status) => {
    const answer = await sneha.client.post(`${path}/messages`, textMessage(text))
    // A body that is larger than any message may also get 413, because it is refused before it is parsed.
    expect([status, 413]).toContain(answer.status)
    if (status === 422) expect(await messagesOf(sneha)).toEqual([])
  })

  test('shows the message it replies to in its current state', async () => {
    await sendText(sneha.client, id, 'When can you begin?')
    const answer = await sagar.client.post(`${path}/messages`, textMessage('On Monday', { replyTo: 1 }))
    expect(answer.status).toBe(201)
    expect((await messagesOf(sneha))[1]).toMatchObject({
      reply: { seq: 1, sender: 0, kind: 'text', text: 'When can you begin?' },
    })
    expect((await sagar.client.post(`${path}/messages`, textMessage('?', { replyTo: 99 }))).status).toBe(422)
    await sneha.client.delete(`${path}/messages/1`)
    expect((await messagesOf(sneha))[1]!.reply).toMatchObject({ seq: 1, text: '' })
  })

  test('reaches the open pages of both sides, and of nobody else', async () => {
    await sendText(sneha.client, id, 'Namaste')
    expect(dependencies.sent).toMatchObject([
      {
        to: { people: [sneha.id, sagar.id] },
        event: 'message',
        data: { conversationId: id, message: { seq: 1, text: 'Namaste' } },
      },
    ])
  })

  test('is one of 120 in a minute; the rest wait without holding up other people', async () => {
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, at) => sneha.client.post(`${path}/messages`, textMessage(`${at}`))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(120)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    expect(Number(answers.find(({ status }) => status === 429)!.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await sendText(sagar.client, id, 'Not so fast')).toBe(121)
  })
})

describe('After a message is sent', () => {
  test('its author can edit the text for 15 minutes, and everyone sees that', async () => {
    await sendText(sneha.client, id, 'Sixty bags')
    expect((await sagar.client.patch(`${path}/messages/1`, { text: 'Six' })).status).toBe(403)
    expect((await sneha.client.patch(`${path}/messages/1`, { text: ' ' })).status).toBe(422)
    expect((await sneha.client.patch(`${path}/messages/9`, { text: 'Six' })).status).toBe(404)
    expect((await sneha.client.patch(`${path}/messages/1`, { text: 'Seventy bags' })).status).toBe(200)
    expect(await messagesOf(sagar)).toMatchObject([{ text: 'Seventy bags', editedAt: expect.any(String) }])
    // The edit has caused no event yet. A job announces it. The job was added in the edit's transaction, so it survives
    // a crash of the process.
    expect(dependencies.sent.at(-1)).toMatchObject({ event: 'message' })
    await runJobs(dependencies)
    expect(dependencies.sent.at(-1)).toMatchObject({
      event: 'message-change',
      data: { change: 1, message: { text: 'Seventy bags' } },
    })
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 15 * 60_000 + 1)
    expect((await sneha.client.patch(`${path}/messages/1`, { text: 'Six' })).status).toBe(422)
    expect((await sneha.client.delete(`${path}/messages/1`)).status).toBe(422)
  })

  test('its author deletes it for everyone: the text is gone, but not the fact that there was one', async () => {
    await sendText(sneha.client, id, 'The gate code is 4711')
    expect((await sagar.client.delete(`${path}/messages/1`)).status).toBe(403)
    for (let count = 0; count < 2; count++) expect((await sneha.client.delete(`${path}/messages/1`)).status).toBe(200)
    // An edit of a message that was deleted on another device is refused, so that the author knows that nobody will
    // read it.
    expect((await sneha.client.patch(`${path}/messages/1`, { text: 'It is 4712' })).status).toBe(422)
    expect(await messagesOf(sagar)).toMatchObject([{ text: '', isDeleted: true, details: null }])
    const { body } = await sagar.client.get('/api/conversations/search?text=4711')
    expect(body.messages).toEqual([])
    const stored = await database.db
      .selectFrom('messages')
      .select(['text', 'search'])
      .where('conversation_id', '=', id)
      .execute()
    expect(stored).toEqual([{ text: '', search: '' }])
  })

  test('a reader stars it for themselves', async () => {
    await sendText(sneha.client, id, 'Sixty bags')
    for (let count = 0; count < 2; count++)
      expect((await sagar.client.put(`${path}/messages/1/star`, { isStarred: true })).status).toBe(200)
    expect(await messagesOf(sagar)).toMatchObject([{ isStarred: true }])
    expect(await messagesOf(sneha)).toMatchObject([{ isStarred: false }])
    expect(await messagesOf(sagar, '?starred=true')).toHaveLength(1)
    expect((await sagar.client.put(`${path}/messages/9/star`, { isStarred: true })).status).toBe(404)
    await sagar.client.put(`${path}/messages/1/star`, { isStarred: false })
    expect(await messagesOf(sagar, '?starred=true')).toEqual([])
  })
})

describe('What has been read', () => {
  test('is delivered and read, never taken back, and counted the same on every device', async () => {
    for (const text of ['One', 'Two', 'Three']) await sendText(sneha.client, id, text)
    const count = async ({ client }: TestAccount) => (await client.get('/api/conversations/unread')).body.count
    expect(await count(sagar)).toBe(3)
    const tick = async () => (await listOf(sneha))[0]!.last!.tick
    expect(await tick()).toBe('sent')
    await sagar.client.put('/api/conversations/receipts', { receipts: [{ conversationId: id, delivered: 3 }] })
    expect(await tick()).toBe('delivered')
    await read(sagar, 2)
    expect(await count(sagar)).toBe(1)
    await read(sagar, 1)
    expect(await count(sagar)).toBe(1)
    await read(sagar, 99)
    expect(await count(sagar)).toBe(0)
    expect(await tick()).toBe('read')
    const { members } = (await sneha.client.get(path)).body
    expect(members).toMatchObject([
      { no: 0, deliveredSeq: 0, readSeq: 0 },
      { no: 1, deliveredSeq: 3, readSeq: 3 },
    ])
    expect(dependencies.sent.at(-1)).toMatchObject({
      event: 'receipt',
      data: { conversationId: id, no: 1, readSeq: 3 },
    })
  })

  test('leaves a message unread that is stored at the same moment', async () => {
    await sendText(sneha.client, id, 'One')
    const connection = await database.pool.connect()
    const second = { ...textMessage('Two'), conversationId: id, userId: sneha.id, search: 'two' }
    await connection.query('begin')
    await connection.query('select from send_messages($1, $2)', [JSON.stringify([second]), dependencies.now()])
    const reading = read(sagar, 1)
    await untilWaiting(database.pool)
    await connection.query('commit')
    connection.release()
    expect((await reading).status).toBe(200)
    expect((await sagar.client.get('/api/conversations/unread')).body.count).toBe(1)
  })

  test('does not count the reader’s own messages', async () => {
    await sendText(sneha.client, id, 'One')
    await sendText(sagar.client, id, 'Two')
    await sendText(sagar.client, id, 'Three')
    expect(await listOf(sneha)).toMatchObject([{ unread: 2 }])
    await read(sneha, 2)
    expect(await listOf(sneha)).toMatchObject([{ unread: 1 }])
    expect(await listOf(sagar)).toMatchObject([{ unread: 1 }])
    const { unread_since } = await database.db
      .selectFrom('conversation_members')
      .select('unread_since')
      .where('conversation_id', '=', id)
      .where('no', '=', 0)
      .executeTakeFirstOrThrow()
    expect(unread_since).toEqual(dependencies.now())
  })
})

describe('A page of messages', () => {
  beforeEach(async () => {
    const rows = Array.from({ length: 130 }, (_, at) => ({
      ...{ conversationId: id, userId: sneha.id, id: randomUUID(), kind: 'text' as const, text: `Message ${at + 1}` },
      ...{ details: null, replyTo: null },
    }))
    await storeMessages(database.db, rows, dependencies.now())
  })
  const seqs = (messages: Message[]) => [messages[0]!.seq, messages.at(-1)!.seq, messages.length]

  test('has the latest fifty, and continues upwards', async () => {
    const { body } = await sagar.client.get(`${path}/messages`)
    expect(seqs(body.messages)).toEqual([81, 130, 50])
    expect(body).toMatchObject({ hasEarlier: true, hasLater: false })
    const above = (await sagar.client.get(`${path}/messages?before=81`)).body
    expect(seqs(above.messages)).toEqual([31, 80, 50])
    const first = (await sagar.client.get(`${path}/messages?before=31`)).body
    expect([...seqs(first.messages), first.hasEarlier]).toEqual([1, 30, 30, false])
  })

  test('has the messages and changes since a given message', async () => {
    await sneha.client.patch(`${path}/messages/5`, { text: 'Changed' })
    const { body } = await sagar.client.get(`${path}/messages?since=120&change=0`)
    expect(seqs(body.messages)).toEqual([121, 130, 10])
    expect(body.changed).toMatchObject([{ seq: 5, text: 'Changed' }])
    expect(body.change).toBe(1)
    expect((await sagar.client.get(`${path}/messages?since=120&change=1`)).body.changed).toEqual([])
  })

  test('has a limited number of changes, and continues with the rest', async () => {
    const rows = Array.from({ length: mostMissed }, () => ({
      ...{
        conversationId: id,
        userId: sneha.id,
        id: randomUUID(),
        kind: 'text' as const,
        text: 'Meant for someone else',
      },
      ...{ details: null, replyTo: null },
    }))
    await storeMessages(database.db, rows, dependencies.now())
    for (let seq = 1; seq <= mostMissed + 8; seq++)
      await emptyMessage(database.db, { id, seq, now: dependencies.now() })
    const missed = async (change: number) =>
      (await sagar.client.get(`${path}/messages?since=${mostMissed + 8}&change=${change}`)).body
    const first = await missed(0)
    expect([seqs(first.changed), first.change]).toEqual([[1, mostMissed, mostMissed], mostMissed])
    const rest = await missed(first.change)
    expect([seqs(rest.changed), rest.change]).toEqual([[mostMissed + 1, mostMissed + 8, 8], mostMissed + 8])
    expect(await missed(8)).toMatchObject({ change: mostMissed + 8 })
    expect(await missed(rest.change)).toMatchObject({ changed: [], change: mostMissed + 8 })
  })

  test('surrounds a message that was found', async () => {
    const { body } = await sagar.client.get(`${path}/messages?around=60`)
    expect(body.messages.map(({ seq }: Message) => seq)).toContain(60)
    expect(body).toMatchObject({ hasEarlier: true, hasLater: true })
  })

  test.each(['before=0', 'before=x', 'since=-1', 'around=1e9', 'change=x'])(
    'with an invalid query is refused: %s',
    async (search) => {
      expect((await sagar.client.get(`${path}/messages?${search}`)).status).toBe(422)
    },
  )
})

test('A message posted by another write is announced after its commit', async () => {
  await database.db.transaction().execute((db) =>
    postMessage(db, {
      conversationId: id,
      userId: sneha.id,
      kind: 'visit',
      text: 'Site visit',
      details: { visitId: 1 },
      now: dependencies.now(),
    }),
  )
  expect(dependencies.sent).toEqual([])
  await runJobs(dependencies)
  expect(dependencies.sent).toMatchObject([
    { event: 'message', data: { message: { kind: 'visit', text: 'Site visit' } } },
  ])
})

test('The messages of a deleted account stay without its name, and nobody can write to it', async () => {
  await sendText(sneha.client, id, 'Namaste')
  await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
  const { body } = await sagar.client.get(path)
  expect(body).toMatchObject({ closed: 'gone', members: [{ no: 0, name: null }, { no: 1 }] })
  expect(await messagesOf(sagar)).toMatchObject([{ sender: 0, text: 'Namaste' }])
  expect((await sagar.client.post(`${path}/messages`, textMessage('Hello?'))).status).toBe(403)
  await database.db.deleteFrom('users').where('id', '=', sagar.id).execute()
  expect(await database.db.selectFrom('conversations').select('id').where('id', '=', id).execute()).toEqual([])
})

test('A family’s phone number is shown in a conversation only if they choose so', async () => {
  await sendText(sneha.client, id, 'Namaste')
  await database.db
    .updateTable('users')
    .set({ phone: '+919822012345', phone_confirmed_at: dependencies.now() })
    .where('id', '=', sneha.id)
    .execute()
  const phone = async () => (await sagar.client.get(path)).body.phone
  expect(await phone()).toBeNull()
  expect((await sneha.client.get(path)).body.showsPhone).toBe(false)
  await sneha.client.put(`${path}/phone`, { isShown: true })
  expect(await phone()).toBe('+919822012345')
  await sneha.client.put(`${path}/phone`, { isShown: false })
  expect(await phone()).toBeNull()
})

describe('An enquiry from the contact sheet', () => {
  const message = 'We have a plot of four guntha near Malavli.'
  const enquire = (key = randomUUID()) =>
    sneha.client.post(`/api/professionals/${sagar.professionalId}/enquiries`, { message }, { 'Idempotency-Key': key })

  test('to a professional with an account becomes one message in their conversation', async () => {
    const key = randomUUID()
    const answers = await Promise.all([enquire(key), enquire(key)])
    expect(answers.map(({ status, body }) => [status, body.conversationId])).toEqual([
      [201, id],
      [201, id],
    ])
    expect(await messagesOf(sagar)).toMatchObject([{ seq: 1, sender: 0, kind: 'text', text: message }])
    await runJobs(dependencies)
    expect(dependencies.sent).toMatchObject([{ event: 'message', data: { message: { text: message } } }])
  })

  test('begins the conversation if it does not exist', async () => {
    const { professionalId, client } = await newProfessional(site, 'architect')
    const path = `/api/professionals/${professionalId}/enquiries`
    await sneha.client.post(path, { message }, { 'Idempotency-Key': randomUUID() })
    const { conversations } = (await client.get('/api/conversations')).body
    expect(conversations).toMatchObject([{ other: { name: 'Sneha Kulkarni' }, unread: 1 }])
  })

  test('from an unconfirmed sender is emailed, and becomes a message once there is a conversation', async () => {
    const { client, id: userId } = await newAccount(site, 'customer')
    const enquire = async () => {
      const enquiries = `/api/professionals/${sagar.professionalId}/enquiries`
      const { status, body } = await client.post(enquiries, { message }, { 'Idempotency-Key': randomUUID() })
      expect(status).toBe(201)
      return body.conversationId
    }
    expect(await enquire()).toBeNull()
    await runJobs(dependencies)
    expect(dependencies.emails).toMatchObject([{ to: sagar.email }])
    expect((await client.get('/api/conversations')).body.conversations).toEqual([])
    // The professional begins the conversation, and then the sender may write too.
    const begun = (await sagar.client.post('/api/conversations', { userId })).body.id
    await sendText(sagar.client, begun, 'We can come on Sunday')
    expect(await sendText(client, begun, 'Very good')).toBe(3)
    expect(await enquire()).toBe(begun)
    const { messages } = (await sagar.client.get(`/api/conversations/${begun}/messages`)).body
    expect(messages.map(({ text }: Message) => text)).toEqual([message, 'We can come on Sunday', 'Very good', message])
  })
})
