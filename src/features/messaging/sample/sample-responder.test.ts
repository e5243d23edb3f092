import { beforeEach, describe, expect, test } from 'vitest'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { conversationOf, sendText } from '#features/messaging/messages/testing.server.ts'
import {
  loadSampleAccounts,
  newAccount,
  type Site,
  signIn,
  type TestAccount,
} from '#features/people/accounts/testing.server.ts'

import { testApp, testMessaging } from '#platform/testing/app.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { startSampleResponder } from './responder.server.ts'
import { languageOf, type Topic, topicOf } from './rules.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let id: number
let responder: ReturnType<typeof startSampleResponder>
let chance: number
/** The timers of a test clock. `waiting` has the functions to run, with the times at which they are due, in ms. */
let waiting: { at: number; run: () => void }[]
let elapsed: number

beforeEach(async () => {
  await database.db.deleteFrom('users').execute()
  await database.db.deleteFrom('professionals').execute()
  dependencies = testDependencies(database)
  const messaging = testMessaging(dependencies)
  site = { app: testApp(dependencies), dependencies }
  await loadSampleAccounts(database.db, dependencies.now())
  await addProfessionals(database.db, [
    { id: 102, company: 'Sahyadri Builders' },
    { id: 201, company: 'Studio Monsoon', profession: 'architect', userId: 4 },
  ])
  sneha = await newAccount(site, 'customer', { fullName: 'Sneha Kulkarni', confirmed: true })
  id = await conversationOf(sneha.client, 102)
  ;[chance, waiting, elapsed] = [0.5, [], 0]
  responder = startSampleResponder(dependencies, messaging, {
    later(ms, run) {
      const timer = { at: elapsed + ms, run }
      waiting.push(timer)
      return () => {
        waiting = waiting.filter((each) => each !== timer)
      }
    },
    random: () => chance,
  })
  return () => responder.stop()
})

/** Advances the test clock to `ms`, and runs what is due by then. */
async function until(ms: number) {
  await responder.idle()
  for (;;) {
    const due = waiting.filter(({ at }) => at <= ms).sort((one, other) => one.at - other.at)[0]
    if (!due) break
    waiting = waiting.filter((each) => each !== due)
    elapsed = due.at
    due.run()
    await responder.idle()
  }
  elapsed = ms
}
const sent = (event: string) => dependencies.sent.filter((each) => each.event === event).map(({ data }) => data)
const messagesOf = async (conversation = id): Promise<Message[]> =>
  (await sneha.client.get(`/api/conversations/${conversation}/messages`)).body.messages
const tick = async () => (await sneha.client.get('/api/conversations')).body.conversations[0].last.tick

describe('A sample professional', () => {
  test('receives after a second, reads after two, types half a second later, and answers', async () => {
    await sendText(sneha.client, id, 'Hello')
    await until(999)
    expect(await tick()).toBe('sent')
    await until(1_000)
    expect(await tick()).toBe('delivered')
    await until(1_999)
    expect(await tick()).toBe('delivered')
    await until(2_000)
    expect(await tick()).toBe('read')
    expect(sent('receipt')).toMatchObject([
      { conversationId: id, no: 1, deliveredSeq: 1, readSeq: 0 },
      { conversationId: id, no: 1, deliveredSeq: 1, readSeq: 1 },
    ])
    await until(2_499)
    expect(sent('typing')).toEqual([])
    await until(2_500)
    expect(sent('typing')).toEqual([{ conversationId: id, no: 1 }])
    expect(dependencies.sent.find(({ event }) => event === 'typing')!.to).toEqual({ people: [sneha.id] })
    expect(await messagesOf()).toHaveLength(1)
    await until(7_000)
    expect(await messagesOf()).toMatchObject([{ sender: 0 }, { sender: 1, kind: 'text' }])
    expect((await messagesOf())[1]!.text).toMatch(/^Namaste/)
    expect(sent('message').at(-1)).toMatchObject({ message: { sender: 1 } })
    expect((await sneha.client.get('/api/conversations/unread')).body.count).toBe(1)
    expect(waiting).toEqual([])
  })

  test('does not visibly type in three of ten cases', async () => {
    chance = 0.29
    await sendText(sneha.client, id, 'Hello')
    await until(10_000)
    expect([sent('typing'), (await messagesOf()).length]).toEqual([[], 2])
  })

  test('answers a visitor who goes on writing once, to the last message', async () => {
    await sendText(sneha.client, id, 'Hello')
    await until(1_500)
    await sendText(sneha.client, id, 'What is your rate?')
    await until(20_000)
    const messages = await messagesOf()
    expect(messages).toHaveLength(3)
    expect(messages[2]!.text).toMatch(/quote/)
  })

  test('answers by trade, and in the language of the visitor', async () => {
    const marathi = await newAccount(site, 'customer', { language: 'mr', confirmed: true })
    const architect = await conversationOf(marathi.client, 201)
    await sendText(marathi.client, architect, 'Tumchi fee kiti?')
    await until(10_000)
    const { messages } = (await marathi.client.get(`/api/conversations/${architect}/messages`)).body
    expect(messages[1].text).toMatch(/\p{Script=Devanagari}/u)
    expect(messages[1].sender).toBe(1)
  })

  test('does not answer in a conversation that is closed by then', async () => {
    await sendText(sneha.client, id, 'Hello')
    await until(2_000)
    await sneha.client.put(`/api/conversations/${id}/block`, { isBlocked: true })
    await until(10_000)
    expect(await messagesOf()).toHaveLength(1)
  })
})

describe('A demo account', () => {
  const openPage = (userId: number) =>
    database.pool.query('insert into live_users values ($1, gen_random_uuid(), $2)', [userId, dependencies.now()])
  const ketaki = async () => {
    const client = createClient(site.app)
    await signIn(dependencies, { id: 4, client })
    return client
  }

  test('answers automatically while nobody uses it', async () => {
    const conversation = await conversationOf(sneha.client, 201)
    await sendText(sneha.client, conversation, 'Can you visit our plot?')
    await until(10_000)
    expect(await messagesOf(conversation)).toMatchObject([{ sender: 0 }, { sender: 1 }])
    expect((await (await ketaki()).get('/api/conversations')).body.conversations).toMatchObject([
      { id: conversation, unread: 0 },
    ])
  })

  test('does not answer while a visitor has a page of it open, nor once one has opened it', async () => {
    const conversation = await conversationOf(sneha.client, 201)
    await sendText(sneha.client, conversation, 'Hello')
    await until(2_000)
    await openPage(4)
    await until(10_000)
    await sendText(sneha.client, conversation, 'Are you there?')
    await until(20_000)
    expect(await messagesOf(conversation)).toHaveLength(2)
    await database.pool.query('delete from live_users')
  })

  test('that writes to a demo account is answered once, and not forever', async () => {
    const amol = createClient(site.app)
    await signIn(dependencies, { id: 3, client: amol })
    await addProfessionals(database.db, [{ id: 101, company: 'Takalkar', userId: 3 }])
    const conversation = await conversationOf(amol, 201)
    await sendText(amol, conversation, 'Hello')
    await until(60_000)
    expect((await amol.get(`/api/conversations/${conversation}/messages`)).body.messages).toHaveLength(2)
  })
})

test('Between real people nothing is answered automatically', async () => {
  const sagar = await newProfessional(site, 'contractor')
  const conversation = await conversationOf(sneha.client, sagar.professionalId)
  await sendText(sneha.client, conversation, 'Hello')
  await until(0)
  expect(waiting).toEqual([])
})

test('Steps that wait when the process stops are dropped', async () => {
  await sendText(sneha.client, id, 'Hello')
  await until(1_000)
  await responder.stop()
  expect(waiting).toEqual([])
  await sendText(sneha.client, id, 'Hello?')
  await until(60_000)
  expect([await tick(), (await messagesOf()).length]).toEqual(['sent', 2])
})

describe('The topic of a message', () => {
  test.each<[string, Topic]>([
    ['Can you visit our site on Sunday?', 'visit'],
    ['साईटवर कधी येता?', 'visit'],
    ['क्या आप साइट पर आ सकते हैं?', 'visit'],
    ['What will it cost per sq ft?', 'price'],
    ['तुमचा दर काय आहे?', 'price'],
    ['कितना खर्च आएगा?', 'price'],
    ['kiti kharch yeil?', 'price'],
    ['Which cement do you use?', 'material'],
    ['स्टील कोणते वापरता?', 'material'],
    ['Thank you so much', 'thanks'],
    ['धन्यवाद!', 'thanks'],
    ['Hi', 'greeting'],
    ['नमस्कार', 'greeting'],
    ['Hi, what is your rate?', 'price'],
    ['Which', 'else'],
    ['👍🏽', 'else'],
    ['', 'else'],
  ])('%s: %s', (text, topic) => expect(topicOf(text)).toBe(topic))
})

test.each([
  ['Hello', null, 'en'],
  ['Hello', 'mr', 'mr'],
  ['Kiti kharch?', 'hi', 'hi'],
  ['घर बांधायचे आहे, किती खर्च येईल?', 'en', 'mr'],
  ['हमें घर बनवाना है, कितना ख़र्च आएगा?', 'en', 'hi'],
  ['हमें घर बनवाना है', 'mr', 'mr'],
  ['नमस्कार', null, 'mr'],
] as const)('“%s” of an account in %s is answered in %s', (text, own, language) => {
  expect(languageOf(text, own)).toBe(language)
})
