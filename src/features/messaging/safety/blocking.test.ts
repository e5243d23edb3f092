import { beforeEach, describe, expect, test } from 'vitest'
import type { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { newBillOf, offerInput, receivedBy } from '#features/estimating/quotes/testing.server.ts'
import { messageEvents } from '#features/messaging/messages/events.server.ts'
import { sendText, siteWithConversation, textMessage } from '#features/messaging/messages/testing.server.ts'
import { moveOf, newVisitOf, slotAt } from '#features/messaging/visits/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import type { LivePage } from '#platform/live/live.server.ts'
import { testMessaging } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let rahul: TestAccount
/** The conversation between Sneha and Sagar. */
let id: number
let path: string
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const closed = 'This conversation is closed. No more messages can be sent.'
const abuse = 'You are a cheat and a liar.'

beforeEach(async () => {
  ;({ dependencies, site, sneha, sagar, id } = await siteWithConversation(database))
  rahul = await newAccount(site, 'customer', { fullName: 'Rahul Kulkarni', confirmed: true })
  path = `/api/conversations/${id}`
})

const block = ({ client }: TestAccount, isBlocked = true) => client.put(`${path}/block`, { isBlocked })
const notified = async ({ client }: TestAccount) => (await client.get('/api/notifications')).body.notifications
const accept = ({ client }: TestAccount, token: string) =>
  client.put('/api/conversation-invitation/acceptance', { token })
const tokenFrom = async ({ client }: TestAccount) => {
  const { body } = await client.post(`${path}/invitations`, {}, key())
  return new URL(body.link).searchParams.get('token')!
}

describe('After a block the other side cannot get through', () => {
  test('by editing an earlier message, which can still be deleted', async () => {
    await sendText(sagar.client, id, 'The plinth is done')
    await block(sneha)
    dependencies.sent.length = 0
    const refused = await sagar.client.patch(`${path}/messages/1`, { text: abuse })
    expect([refused.status, refused.body.message]).toEqual([403, closed])
    expect(dependencies.sent).toEqual([])
    const { messages } = (await sneha.client.get(`${path}/messages`)).body
    expect(messages).toMatchObject([{ text: 'The plinth is done', editedAt: null }])
    expect((await sagar.client.delete(`${path}/messages/1`)).status).toBe(200)
  })

  test('through somebody they invite, with a new or an earlier link', async () => {
    const before = await tokenFrom(sneha)
    await block(sagar)
    expect((await sneha.client.post(`${path}/invitations`, {}, key())).status).toBe(403)
    const refused = await accept(rahul, before)
    expect([refused.status, refused.body.message]).toEqual([403, closed])
    await block(sagar, false)
    expect((await accept(rahul, before)).status).toBe(200)
  })

  test('through somebody invited before who opens a separate conversation', async () => {
    const open = ({ client }: TestAccount, userId: number) => client.post('/api/conversations', { userId })
    expect((await accept(rahul, await tokenFrom(sagar))).status).toBe(200)
    await block(sneha)
    expect((await open(rahul, sneha.id)).status).toBe(404)
    await block(sneha, false)
    await sneha.client.delete(`${path}/members/2`)
    await sagar.client.delete(`${path}/members/2`)
    // A former member finds no conversation either.
    expect((await open(rahul, sneha.id)).status).toBe(404)
  })

  test('by an enquiry, which is not emailed either', async () => {
    await block(sagar)
    const refused = await sneha.client.post(
      `/api/professionals/${sagar.professionalId}/enquiries`,
      { message: abuse },
      key(),
    )
    expect([refused.status, refused.body.message]).toEqual([403, closed])
    await runJobs(dependencies)
    expect(dependencies.emails).toEqual([])
    expect(await notified(sagar)).toEqual([])
  })

  test('with the text of a step of a visit; the step itself counts', async () => {
    const visit = await newVisitOf(sneha.client, id)
    const step = (by: TestAccount, name: string, more: object) => moveOf(by.client, visit, { step: name, ...more })
    await step(sagar, 'accept', { slot: 0 })
    await block(sneha)
    expect((await step(sagar, 'move', { slots: [slotAt('2026-11-25', '10:00')], note: abuse })).status).toBe(403)
    expect((await step(sagar, 'cancel', { reason: abuse })).status).toBe(200)
    const seen = (await sneha.client.get(`/api/visits/${visit}`)).body
    expect(seen).toMatchObject({ state: 'cancelled', isClosed: true })
    expect(JSON.stringify([seen, await notified(sneha)])).not.toContain(abuse)
  })
})

describe('After a block quotes', () => {
  const scope = 'A compound wall of about 60 running feet along the road, with a sliding gate.'
  const direct = { scope, budget: null, area: null, estimateId: null }
  const terms = { excluded: '', terms: abuse, version: 0 }
  const answer = { basis: 'with-material', amount: 350_000, gst: 'with-material', validDays: 30, ...terms }
  const ask = () =>
    sneha.client.post('/api/quotes/direct', { ...direct, professionalIds: [sagar.professionalId] }, key())
  const seen = async (quoteId: number) =>
    JSON.stringify([(await sneha.client.get(`/api/quotes/direct/${quoteId}`)).body, await notified(sneha)])

  test('are not sent, and a refusal arrives without its reason', async () => {
    const { quoteId } = (await ask()).body.sent[0]
    await block(sneha)
    const refused = await sagar.client.put(`/api/quotes/direct/${quoteId}/answer`, answer)
    expect([refused.status, refused.body.message]).toEqual([403, closed])
    expect(await notified(sneha)).toEqual([])
    expect(
      (await sagar.client.put(`/api/quotes/received/${quoteId}/refusal`, { reason: abuse, version: 0 })).status,
    ).toBe(200)
    expect(await seen(quoteId)).not.toContain(abuse)
    expect(await notified(sneha)).toHaveLength(1)
  })

  test('are refused by the family without a reason', async () => {
    const { quoteId } = (await ask()).body.sent[0]
    await sagar.client.put(`/api/quotes/direct/${quoteId}/answer`, { ...answer, terms: 'Half in advance.' })
    await block(sagar)
    const refusal = { version: 1, reason: abuse }
    expect((await sneha.client.put(`/api/quotes/direct/${quoteId}/refusal`, refusal)).status).toBe(200)
    const { body } = await sagar.client.get(`/api/quotes/direct/${quoteId}`)
    expect(body.state).toBe('not_chosen')
    expect(JSON.stringify([body, await notified(sagar)])).not.toContain(abuse)
  })

  test('on bills of quantities are neither requested nor sent, and no questions are asked', async () => {
    const request = await newBillOf(sneha, [sagar.professionalId])
    const quote = `/api/quotes/received/${(await receivedBy(sagar))[0]}`
    const ask = (question: string) => sagar.client.post(`${quote}/questions`, { line: null, question }, key())
    const asked = await ask('Which bricks?')
    expect(asked.status).toBe(201)
    await block(sneha)
    expect((await sagar.client.put(`${quote}/offer`, offerInput({ 'labor:mason': 900 }))).status).toBe(403)
    expect((await ask(abuse)).status).toBe(403)
    const answer = `/api/quotes/requests/${request}/questions/${asked.body.id}/answer`
    expect((await sneha.client.put(answer, { answer: abuse })).status).toBe(403)
    await expect(newBillOf(sneha, [sagar.professionalId])).rejects.toThrow("One of them can't be asked.")
    expect(await receivedBy(sagar)).toHaveLength(1)
  })
})

test('Somebody removed cannot return by a different link of that side', async () => {
  const [first, second, theirs] = [await tokenFrom(sneha), await tokenFrom(sneha), await tokenFrom(sagar)]
  expect((await accept(rahul, first)).status).toBe(200)
  expect((await sneha.client.delete(`${path}/members/2`)).status).toBe(200)
  expect((await accept(rahul, second)).status).toBe(404)
  expect((await rahul.client.post(`${path}/messages`, textMessage('Hello?'))).status).toBe(404)
  // A new link may invite the removed person again, and the other side's links still work.
  expect((await accept(rahul, await tokenFrom(sneha))).status).toBe(200)
  const meera = await newAccount(site, 'customer')
  expect((await accept(meera, theirs)).status).toBe(200)
})

test('After a block or a removal, pages ask again whom they may watch, and see nobody until then', async () => {
  expect((await accept(rahul, await tokenFrom(sneha))).status).toBe(200)
  const told = (step: () => Promise<unknown>) => {
    dependencies.sent.length = 0
    return step().then(() => dependencies.sent.filter(({ event }) => event === 'watch-again'))
  }
  const everyone = { people: expect.arrayContaining([sneha.id, sagar.id, rahul.id]) }
  for (const step of [() => block(sagar), () => sneha.client.delete(`${path}/members/2`)])
    expect(await told(step)).toEqual([{ to: everyone, event: 'watch-again', data: null, endsWatching: true }])
})

test('A page that starts watching at the moment of a block watches nobody', async () => {
  const watch = async (db: typeof database.db) => {
    const watched: (readonly number[])[] = []
    const page: LivePage = {
      ...{ connectionId: 'a', userId: sneha.id, language: 'en' },
      watch: (userIds) => void watched.push(userIds),
    }
    const { events } = messageEvents({ ...dependencies, db }, testMessaging(dependencies))
    const answer = await events.watch!(page, { userIds: [sagar.id] })
    return { watched: watched.at(-1), answer }
  }
  expect(await watch(database.db)).toMatchObject({ watched: [sagar.id], answer: { [sagar.id]: { isOnline: false } } })
  let asked = 0
  // Sagar blocks the conversation between two moments: after the server has first checked which users Sneha may watch,
  // and before the watch begins.
  const blocking = database.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (++asked === 3) expect((await block(sagar)).status).toBe(200)
      return result
    },
  })
  expect(await watch(blocking)).toEqual({ watched: [], answer: {} })
  expect(asked).toBeGreaterThan(3)
})
