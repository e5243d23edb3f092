import { beforeEach, describe, expect, test } from 'vitest'
import { newAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { deleteNameless } from './jobs.server.ts'

const database = testDatabase()
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const typed = {
  name: 'Sneha Kulkarni',
  email: 'sneha@example.in',
  phone: '98220 12345',
  topic: 'question',
  message: 'Do you know a mason in Kamshet?',
}
function start() {
  const dependencies = testDependencies(database)
  const app = testApp(dependencies)
  return { dependencies, app, client: createClient(app) }
}
// Jobs that earlier tests left in the queue must not run in a later one, and each test has its own counts.
beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs')
  await database.db.deleteFrom('limit_counts').execute()
})

const rows = () => database.db.selectFrom('support_messages').selectAll().orderBy('id').execute()

describe('POST /api/support/messages', () => {
  test('anybody may write; the message is stored and acknowledged by email', async () => {
    const { client, dependencies } = start()
    const { status, body } = await client.post('/api/support/messages', typed, { ...key(), 'Accept-Language': 'mr' })
    expect(status).toBe(201)
    expect(body).toEqual({ id: expect.any(Number), reference: `KB-${body.id}`, createdAt: '2026-11-21T06:00:00.000Z' })
    expect((await rows()).at(-1)).toMatchObject({
      name: 'Sneha Kulkarni',
      phone: '+919822012345',
      language: 'mr',
      user_id: null,
    })
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(2)
    const [acknowledgement, ours] = dependencies.emails
    expect(acknowledgement).toMatchObject({ to: 'sneha@example.in', subject: expect.stringContaining(body.reference) })
    const { to, ...rest } = acknowledgement!
    expect(to).toBe(typed.email)
    for (const word of ['mason', 'Sneha', 'Kulkarni', 'sneha@', '98220'])
      expect(JSON.stringify(rest)).not.toContain(word)
    expect(ours).toMatchObject({
      to: 'hello@kamshetbuild.in',
      replyTo: { name: 'Sneha Kulkarni', address: 'sneha@example.in' },
    })
    expect(ours!.text).toContain('mason')
  })

  test('a complaint goes to the grievance officer', async () => {
    const { client, dependencies } = start()
    await client.post('/api/support/messages', { ...typed, topic: 'grievance' }, key())
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(2)
    expect(dependencies.emails[0]!.text).toContain('within one month')
    expect(dependencies.emails[1]!.to).toBe('grievance@kamshetbuild.in')
  })

  test('a message whose sender has left is deleted 180 days after it was sent; other messages stay', async () => {
    const { client, dependencies } = start()
    const { db } = dependencies
    for (const message of ['From someone who leaves.', 'From someone who stays.'])
      await client.post('/api/support/messages', { ...typed, message }, key())
    const gone = { name: null, email: null, phone: null, idempotency_key: null, request_hash: null }
    await db.updateTable('support_messages').set(gone).where('message', 'like', '%leaves.').execute()
    const left = async (days: number) => {
      const now = new Date(dependencies.now().getTime() + days * 24 * 60 * 60_000)
      await deleteNameless(db, now)
      const all = await db
        .selectFrom('support_messages')
        .select('message')
        .where('message', 'like', 'From someone%')
        .execute()
      return all.map(({ message }) => message).sort()
    }
    expect(await left(179)).toEqual(['From someone who leaves.', 'From someone who stays.'])
    expect(await left(180)).toEqual(['From someone who stays.'])
  })

  test('a message that is sent twice with one key arrives once', async () => {
    const { client, dependencies } = start()
    const before = (await rows()).length
    const same = key()
    const first = await client.post('/api/support/messages', typed, same)
    const second = await client.post('/api/support/messages', typed, same)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect((await rows()).length).toBe(before + 1)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(2)
  })

  test('a message that is sent several times at once, even with its fields in a different order, is stored once', async () => {
    const { client, dependencies } = start()
    const before = (await rows()).length
    const same = key()
    const reordered = Object.fromEntries(Object.entries(typed).reverse())
    const answers = await Promise.all(
      [typed, reordered, typed].map((body) => client.post('/api/support/messages', body, same)),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await rows()).length).toBe(before + 1)
    await runJobs(dependencies)
    expect(dependencies.emails).toHaveLength(2)
  })

  test('a message that is sent again at the limit gets its first response', async () => {
    const { client } = start()
    const same = key()
    const first = await client.post('/api/support/messages', typed, same)
    for (let at = 0; at < 4; at++) await client.post('/api/support/messages', typed, key())
    expect((await client.post('/api/support/messages', typed, key())).status).toBe(429)
    expect(await client.post('/api/support/messages', typed, same)).toMatchObject({ status: 201, body: first.body })
  })

  test.each([
    { message: 'Do you know a plumber in Kamshet?' },
    { topic: 'grievance' },
    { name: 'Sneha Kale' },
    { phone: '98220 54321' },
    { email: 'sneha.kale@example.in' },
  ])('another %j under the same key is refused, and not lost: the form still has it', async (other) => {
    const { client } = start()
    const once = key()
    const answers = await Promise.all(
      [typed, { ...typed, ...other }].map((body) => client.post('/api/support/messages', body, once)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('the same key from a different sender is a different message', async () => {
    const site = start()
    const once = key()
    const { body } = await site.client.post('/api/support/messages', typed, once)
    const { client, id: userId } = await newAccount(site, 'customer')
    const signedIn = await client.post('/api/support/messages', typed, once)
    expect(signedIn.status).toBe(201)
    expect(signedIn.body.id).not.toBe(body.id)
    // Deleting the account leaves two messages without a user.
    await database.db.deleteFrom('users').where('id', '=', userId).execute()
    expect((await rows()).find(({ id }) => id === signedIn.body.id)).toMatchObject({
      ...{ user_id: null, name: null, idempotency_key: null, request_hash: null, message: typed.message },
    })
  })

  test.each([{ message: 'Do you know\0 a mason?' }, { name: 'Sneha\0 Kulkarni' }, { name: 'Sneha\u0007' }])(
    'control characters are refused: %j',
    async (wrong) => {
      const { status, body } = await start().client.post('/api/support/messages', { ...typed, ...wrong }, key())
      expect(status).toBe(422)
      expect(body.fields).toEqual({ [Object.keys(wrong)[0]!]: 'Please check what you entered.' })
    },
  )

  test('reports what is wrong with each field', async () => {
    const { client } = start()
    const wrong = { name: 'S', email: 'sneha', phone: '12', topic: 'weather', message: 'Hello' }
    const { status, body } = await client.post('/api/support/messages', wrong, key())
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      name: 'Please enter your name',
      email: 'Please enter a valid email address',
      phone: 'Please enter a valid phone number',
      topic: 'Please choose a topic',
      message: 'Please write at least 10 characters',
    })
  })

  test('the phone number is optional', async () => {
    const { client } = start()
    const { phone: _, ...without } = typed
    expect((await client.post('/api/support/messages', without, key())).status).toBe(201)
    expect((await rows()).at(-1)!.phone).toBeNull()
  })

  test('needs a key', async () => {
    expect((await start().client.post('/api/support/messages', typed)).status).toBe(422)
  })

  test('is limited for each email address, whoever writes', async () => {
    const { client } = start()
    for (let time = 0; time < 5; time++) await client.post('/api/support/messages', typed, key())
    const { status, headers } = await client.post(
      '/api/support/messages',
      { ...typed, email: 'SNEHA@example.in' },
      key(),
    )
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('no message is lost when its email cannot be sent', async () => {
    const dependencies = testDependencies(database)
    dependencies.mail.send = async () => {
      throw new Error('no mail today')
    }
    const { status } = await createClient(testApp(dependencies)).post('/api/support/messages', typed, key())
    expect(status).toBe(201)
  })
})
