import { randomUUID } from 'node:crypto'
import type { Socket } from 'socket.io-client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { mostWatched } from '#features/messaging/messages/rules.ts'
import type { MessageEvent, ReceiptEvent, TypingEvent } from '#features/messaging/messages/schema.ts'
import { conversationOf, textMessage } from '#features/messaging/messages/testing.server.ts'
import type { PresenceEvent } from '#features/messaging/presence/rules.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { next } from '#platform/testing/live-client.ts'
import { twoProducts } from '#platform/testing/two-products.ts'

const database = testDatabase()
const { site, openPage, closePages } = twoProducts(database)

let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let id: number

beforeEach(async () => {
  closePages()
  sneha = await newAccount(site(), 'customer', { confirmed: true })
  sagar = await newProfessional(site(), 'contractor')
  id = await conversationOf(sneha.client, sagar.professionalId)
})

const say = (page: Socket, event: string, data: object) => page.emitWithAck(event, data)
/** Waits until exactly `still` processes have open pages of a person. */
const offline = ({ id }: { id: number }, still = 0) =>
  vi.waitUntil(async () => {
    const { rows } = await database.pool.query('select from live_users where user_id = $1', [id])
    return rows.length === still
  })
const sendText = (page: Socket, text: string) => say(page, 'send', { conversationId: id, ...textMessage(text) })

test('a message that one process stores arrives on the pages that another serves, and on the author’s other devices', async () => {
  const [phone, laptop] = [await openPage(0, sneha), await openPage(1, sneha)]
  const [here, there] = [await openPage(0, sagar), await openPage(1, sagar)]
  phone.on('message', () => expect.unreachable('the page that has sent it was told'))
  const told = Promise.all([laptop, here, there].map((page) => next(page, 'message')))
  expect(await sendText(phone, 'Namaste')).toMatchObject({ ok: true, answer: { seq: 1 } })
  for (const event of (await told) as MessageEvent[])
    expect(event).toMatchObject({ conversationId: id, message: { seq: 1, sender: 0, text: 'Namaste' } })
})

test('a stranger’s page gets nothing, and can do nothing', async () => {
  const stranger = await openPage(1, await newAccount(site(), 'customer'))
  const heard: unknown[] = []
  stranger.onAny((event) => heard.push(event))
  const [phone, page] = [await openPage(0, sneha), await openPage(1, sagar)]
  const arrived = next(page, 'message')
  await sendText(phone, 'Namaste')
  await arrived
  for (const event of ['send', 'typing'] as const)
    expect(await say(stranger, event, { conversationId: id, ...textMessage('x') })).toMatchObject({
      ok: false,
      refusal: { status: 404 },
    })
  expect(await say(stranger, 'receipts', { receipts: [{ conversationId: id, read: 1 }] })).toMatchObject({ ok: true })
  expect(await say(stranger, 'watch', { userIds: [sneha.id, sagar.id] })).toEqual({ ok: true, answer: {} })
  expect(heard).toEqual([])
  const members = await database.db
    .selectFrom('conversation_members')
    .select('read_seq')
    .where('conversation_id', '=', id)
    .execute()
  expect(members).toEqual([{ read_seq: 0 }, { read_seq: 0 }])
})

test('delivered and read are shown on the author’s pages, wherever they are', async () => {
  const [phone, laptop] = [await openPage(0, sneha), await openPage(1, sneha)]
  const page = await openPage(1, sagar)
  await sendText(phone, 'Namaste')
  for (const receipt of [{ delivered: 1 }, { read: 1 }]) {
    const told = Promise.all([phone, laptop].map((each) => next(each, 'receipt')))
    await say(page, 'receipts', { receipts: [{ conversationId: id, ...receipt }] })
    for (const event of (await told) as ReceiptEvent[])
      expect(event).toEqual({ conversationId: id, no: 1, side: 1, deliveredSeq: 1, readSeq: receipt.read ?? 0 })
  }
  const told = next(phone, 'receipt')
  await sendText(phone, 'Again')
  expect(await say(page, 'receipts', { receipts: [], all: true })).toMatchObject({ ok: true })
  expect(await told).toMatchObject({ deliveredSeq: 2, readSeq: 1 })
})

test('after a block neither side sees the other type, come or go, even on pages that were open before', async () => {
  const [phone, page] = [await openPage(0, sneha), await openPage(1, sagar)]
  await sendText(phone, 'Namaste')
  const watched = { ok: true, answer: { [sneha.id]: { isOnline: true, lastSeenAt: null } } }
  expect(await say(page, 'watch', { userIds: [sneha.id] })).toEqual(watched)
  const again = next(page, 'watch-again')
  await sneha.client.put(`/api/conversations/${id}/block`, { isBlocked: true })
  await again
  for (const [there, other] of [
    [page, sneha],
    [phone, sagar],
  ] as const)
    expect(await say(there, 'watch', { userIds: [other.id] })).toEqual({ ok: true, answer: {} })
  const heard: unknown[] = []
  page.onAny((event) => heard.push(event))
  phone.onAny((event) => heard.push(event))
  for (const there of [phone, page]) await say(there, 'typing', { conversationId: id })
  phone.disconnect()
  await offline(sneha)
  const told = next(page, 'conversations')
  await sneha.client.put(`/api/conversations/${id}/block`, { isBlocked: false })
  await told
  expect(heard).not.toContain('typing')
  expect(heard).not.toContain('presence')
})

test('a person who hides when they are online no longer hears it of others, nor do those who watched them', async () => {
  const [phone, page] = [await openPage(0, sneha), await openPage(1, sagar)]
  await sendText(phone, 'Namaste')
  await say(phone, 'watch', { userIds: [sagar.id] })
  await say(page, 'watch', { userIds: [sneha.id] })
  const again = Promise.all([phone, page].map((each) => next(each, 'watch-again')))
  await sneha.client.put('/api/presence', { isShown: false })
  await again
  const heard: unknown[] = []
  phone.on('presence', (event) => heard.push(event))
  page.disconnect()
  await offline(sagar)
  await sendText(phone, 'Still here')
  expect(heard).toEqual([])
})

test('a person who was taken out of a conversation hears nothing of who is online there', async () => {
  const rahul = await newAccount(site(), 'customer')
  const key = { 'Idempotency-Key': randomUUID() }
  const { link } = (await sneha.client.post(`/api/conversations/${id}/invitations`, {}, key)).body
  const token = new URL(link).searchParams.get('token')
  await rahul.client.put('/api/conversation-invitation/acceptance', { token })
  const [phone, page] = [await openPage(0, rahul), await openPage(1, sagar)]
  // The other process hears a moment later that the page is open.
  await expect
    .poll(() => say(phone, 'watch', { userIds: [sagar.id] }))
    .toMatchObject({ answer: { [sagar.id]: { isOnline: true } } })
  const again = next(phone, 'watch-again')
  await sneha.client.delete(`/api/conversations/${id}/members/2`)
  await again
  const heard: unknown[] = []
  phone.on('presence', (event) => heard.push(event))
  page.disconnect()
  await offline(sagar)
  expect(await say(phone, 'watch', { userIds: [sagar.id] })).toEqual({ ok: true, answer: {} })
  expect(heard).toEqual([])
})

test('typing is shown to the other side alone', async () => {
  const [phone, page] = [await openPage(0, sneha), await openPage(1, sagar)]
  phone.on('typing', () => expect.unreachable('one sees oneself type'))
  const told = next(page, 'typing')
  await say(phone, 'typing', { conversationId: id })
  expect((await told) as TypingEvent).toEqual({ conversationId: id, no: 0 })
})

test('arriving and leaving is shown to those who watch, in any process, unless the person hides it', async () => {
  await sendText(await openPage(0, sneha), 'Namaste')
  const watching = await openPage(0, sneha)
  expect(await say(watching, 'watch', { userIds: [sagar.id] })).toEqual({
    ok: true,
    answer: { [sagar.id]: { isOnline: false, lastSeenAt: null } },
  })
  const came = next(watching, 'presence')
  const [first, second] = [await openPage(1, sagar), await openPage(0, sagar)]
  expect((await came) as PresenceEvent).toMatchObject({ userId: sagar.id, isOnline: true })
  await offline(sagar, 2)
  const heard: PresenceEvent[] = []
  watching.on('presence', (event) => heard.push(event))
  first.disconnect()
  await offline(sagar, 1)
  expect(heard.filter(({ isOnline }) => !isOnline)).toEqual([])
  second.disconnect()
  await vi.waitFor(() => expect(heard.at(-1)).toMatchObject({ userId: sagar.id, isOnline: false }))
  await sagar.client.put('/api/presence', { isShown: false })
  expect(await say(watching, 'watch', { userIds: [sagar.id] })).toEqual({ ok: true, answer: {} })
  // A person who hides whether they are online does not see whether others are.
  const hidden = await openPage(1, sagar)
  expect(await say(hidden, 'watch', { userIds: [sneha.id] })).toEqual({ ok: true, answer: {} })
})

test('at most as many people are watched at a time as a page may show, and more are refused', async () => {
  const watching = await openPage(0, sneha)
  const crowd = (count: number) => Array.from({ length: count }, (_, at) => 1_000_000 + at)
  const seen = { [sagar.id]: { isOnline: false, lastSeenAt: null } }
  expect(await say(watching, 'watch', { userIds: [...crowd(mostWatched - 1), sagar.id] })).toEqual({
    ok: true,
    answer: seen,
  })
  expect(await say(watching, 'watch', { userIds: crowd(mostWatched + 1) })).toMatchObject({
    ok: false,
    refusal: { status: 422 },
  })
})

describe.each([
  ['messages', (at: number) => ({ conversationId: id, ...textMessage(`${at}`) }), 120],
  ['things that are no message', () => ({ conversationId: id, kind: 'virus' }), 0],
])('10,000 %s from one page', (_, what, most) => {
  test('are refused, then end its connection, and others are answered in between', async () => {
    const [flooding, page] = [await openPage(0, sneha), await openPage(0, sagar)]
    const ended = next(flooding, 'disconnect')
    const answers: { ok: boolean; refusal?: { status: number; retryAfter?: number } }[] = []
    let said = 0
    const flood = async () => {
      while (said < 10_000 && flooding.connected) {
        for (let count = 0; count < 50; count++, said++)
          flooding.emit('send', what(said), (answer: (typeof answers)[number]) => answers.push(answer))
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    const isOver = flood()
    for (let count = 0; count < 5; count++) expect(await sendText(page, 'May I?')).toMatchObject({ ok: true })
    await isOver
    expect(await ended).toBe('io server disconnect')
    expect(answers.filter(({ ok }) => ok)).toHaveLength(most)
    expect(answers.filter(({ refusal }) => refusal?.status === 422).length).toBeLessThanOrEqual(most ? 0 : 720)
    expect(answers.filter(({ refusal }) => refusal?.status === 429 && refusal.retryAfter! > 0).length).toBeGreaterThan(
      0,
    )
    expect(answers.length).toBeLessThanOrEqual(1_500)
    expect(await sendText(page, 'Still here')).toMatchObject({ ok: true })
  })
})

describe('What a page may not send', () => {
  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['a text that is no message', { conversationId: 1, kind: 'text' }],
    ['a kind that is none', { conversationId: 1, kind: 'virus', id: randomUUID(), text: 'x' }],
    ['NUL', { conversationId: 1, ...textMessage('a\u0000b') }],
    ['a conversation that is no number', { conversationId: '1 or 1=1', ...textMessage('x') }],
  ])('%s', async (_, data) => {
    const page = await openPage(0, sneha)
    expect(await page.emitWithAck('send', data)).toMatchObject({ ok: false, refusal: { status: 422 } })
    expect(await sendText(page, 'Still here')).toMatchObject({ ok: true })
  })

  test('10 MB end its connection, and the server goes on', async () => {
    const [page, other] = [await openPage(0, sneha), await openPage(0, sagar)]
    const ended = next(page, 'disconnect')
    page.emit('send', { conversationId: id, ...textMessage('x'.repeat(10_000_000)) })
    expect(await ended).toBe('transport close')
    expect(await sendText(other, 'Still here')).toMatchObject({ ok: true })
  })
})
