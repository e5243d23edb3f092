import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import type { Messaging } from '#features/messaging/messages/messaging.server.ts'
import { mostBegun } from '#features/messaging/messages/rules.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { conversationOf, newConversation, sendText } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type Site, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { testApp, testMessaging } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { answerWhileAway } from './away-message.server.ts'
import { awayData } from './own-data.server.ts'
import type { AwayChoice } from './schema.ts'

const database = testDatabase()
const start = Date.parse('2026-11-25T06:00:00Z')
const text = 'We are at a wedding in Satara. For urgent work please call Ganesh.'
let dependencies: TestDependencies
let site: Site
let messaging: Messaging
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let id: number
let answering: ReturnType<typeof answerWhileAway>

beforeEach(async () => {
  await database.pool.query('delete from users; delete from graphile_worker._private_jobs')
  dependencies = testDependencies(database)
  dependencies.clock.now = new Date(start)
  messaging = testMessaging(dependencies)
  site = { app: testApp(dependencies), dependencies }
  ;({ sneha, sagar, id } = await newConversation(site))
  answering = answerWhileAway(dependencies, messaging)
  return async () => answering.stop()
})

const choose = (given: Partial<AwayChoice> = {}, { client }: Pick<TestAccount, 'client'> = sagar) =>
  client.put('/api/away-message', { isOn: true, text, until: null, ...given })
const turnOn = async (given?: Partial<AwayChoice>, by?: TestAccount) => {
  expect((await choose(given, by)).status).toBe(200)
  await restart()
}
/** Finishes the pending answers, and starts again with an empty cache. */
async function restart() {
  await answering.stop()
  answering = answerWhileAway(dependencies, messaging)
  await runJobs(dependencies)
}
const messages = async (conversationId = id, { client } = sneha): Promise<Message[]> =>
  (await client.get(`/api/conversations/${conversationId}/messages`)).body.messages
const write = async (said: string, by: TestAccount = sneha, conversationId = id) => {
  await sendText(by.client, conversationId, said)
  await restart()
}
const texts = async () => (await messages()).map((message) => message.text)
const onDay = async (days: number) => {
  dependencies.clock.now = new Date(start + days * 24 * 60 * 60_000)
  for (const account of [sneha, sagar]) await signIn(dependencies, account)
  await restart()
}

describe('Somebody who writes to a professional who is away', () => {
  test('gets the away message as a message from them, marked as automatic', async () => {
    await turnOn({ until: '2026-12-05' })
    await write('Namaste')
    expect(await messages()).toMatchObject([
      { text: 'Namaste', sender: 0, details: null },
      { text, sender: 1, kind: 'text', details: { isAutomatic: true, until: '2026-12-05' } },
    ])
    expect((await sneha.client.get('/api/conversations')).body.conversations[0].unread).toBe(1)
    expect((await sagar.client.get('/api/conversations')).body.conversations[0].unread).toBe(1)
  })

  test('gets it once a day per conversation, even with several processes', async () => {
    await turnOn()
    const others = [1, 2].map(() => answerWhileAway(dependencies, messaging))
    await write('Namaste')
    await write('Are you there?')
    await Promise.all(others.map((other) => other.stop()))
    expect(await texts()).toEqual(['Namaste', text, 'Are you there?'])
    const rahul = await newAccount(site, 'customer', { fullName: 'Rahul Shinde', confirmed: true })
    const other = await conversationOf(rahul.client, sagar.professionalId)
    await write('Hello', rahul, other)
    expect(await messages(other, rahul)).toHaveLength(2)
    await onDay(1)
    await write('Good morning')
    expect(await texts()).toEqual(['Namaste', text, 'Are you there?', 'Good morning', text])
  })

  test('gets it until the end of the last day in India', async () => {
    await turnOn({ until: '2026-11-26' })
    await onDay(1)
    await write('One')
    await onDay(2)
    await write('Two')
    expect(await texts()).toEqual(['One', text, 'Two'])
    expect((await sagar.client.get('/api/away-message')).body).toEqual({ isOn: false, text, until: '2026-11-26' })
  })

  test('gets none once it is turned off; the text is kept for the next time', async () => {
    await turnOn()
    await turnOn({ isOn: false })
    await write('Namaste')
    expect(await texts()).toEqual(['Namaste'])
    expect((await sagar.client.get('/api/away-message')).body).toEqual({ isOn: false, text, until: null })
  })

  test('gets no answer to an automatic message, if both are away', async () => {
    const vidya = await newProfessional(site, 'architect', { confirmed: true })
    const both = await conversationOf(vidya.client, sagar.professionalId)
    await turnOn()
    await turnOn({ text: 'On site.' }, vidya)
    await write('Namaste', vidya, both)
    await restart()
    expect((await messages(both, vidya)).map((message) => message.text)).toEqual(['Namaste', text])
  })
})

test('An automatic answer does not lift the limit on conversations that somebody begins in a day', async () => {
  for (let count = 1; count < mostBegun; count++) {
    const vidya = await newProfessional(site, 'architect', { confirmed: true })
    await turnOn({}, vidya)
    const conversation = await conversationOf(sneha.client, vidya.professionalId)
    await write('Hi', sneha, conversation)
    expect(await messages(conversation)).toHaveLength(2)
  }
  const { professionalId } = await newProfessional(site, 'architect', { confirmed: true })
  expect((await sneha.client.post('/api/conversations', { professionalId })).status).toBe(429)
})

test('The professional’s own messages are not answered, nor those in a closed conversation', async () => {
  await turnOn()
  await write('I will call you.', sagar)
  expect(await texts()).toEqual(['I will call you.'])
  await inTransaction(database.db, async (db) => {
    // The answer waits for this lock until the conversation is closed.
    await sql`lock table away_messages`.execute(db)
    await sendText(sneha.client, id, 'Namaste')
    await db.updateTable('conversations').set({ blocked_by_1: new Date() }).where('id', '=', id).execute()
  })
  await restart()
  expect(await texts()).not.toContain(text)
})

describe('An away message', () => {
  test('is empty before it is written', async () => {
    expect((await sagar.client.get('/api/away-message')).body).toEqual({ isOn: false, text: '', until: null })
  })

  test('is only for professionals', async () => {
    const visitor = createClient(site.app)
    for (const [client, status] of [
      [visitor, 401],
      [sneha.client, 403],
    ] as const) {
      expect((await client.get('/api/away-message')).status).toBe(status)
      expect((await choose({}, { client })).status).toBe(status)
    }
    const vidya = await newProfessional(site, 'architect')
    await turnOn()
    expect((await vidya.client.get('/api/away-message')).body.text).toBe('')
  })

  test.each([
    [{ text: ' ' }, 'text', 'Please write what people should read'],
    [{ text: 'x'.repeat(501) }, 'text', 'Please write at most 500 characters'],
    [{ text: 'a\u0000b' }, 'text', 'Please check what you entered.'],
    [{ until: '2026-11-24' }, 'until', 'This day has passed. Please choose today or a later day.'],
    [{ until: 'tomorrow' }, 'until', 'Please choose a date'],
  ])('with %j is refused at the field', async (given, field, message) => {
    const { status, body } = await choose(given)
    expect([status, body.fields]).toEqual([422, { [field]: message }])
  })

  test('is exported for its author, and deleted with the account', async () => {
    await turnOn({ until: '2026-12-05' })
    expect(await awayData.read(database.db, sagar.id)).toMatchObject([{ text, until: '2026-12-05', isOn: true }])
    await database.db.deleteFrom('users').where('id', '=', sagar.id).execute()
    expect(await database.db.selectFrom('away_messages').selectAll().execute()).toEqual([])
  })
})
