import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import type { newProfessional } from '#features/directory/professionals/testing.server.ts'
import type { Message } from '#features/messaging/messages/schema.ts'
import { sendText, siteWithConversation, textMessage } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type Site, signIn, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { mostMembers, paymentPart } from './rules.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let rahul: TestAccount
let stranger: TestAccount
/** The conversation between Sneha and Sagar. */
let id: number
let path: string
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  ;({ dependencies, site, sneha, sagar, id } = await siteWithConversation(database))
  rahul = await newAccount(site, 'customer', { fullName: 'Rahul Kulkarni' })
  stranger = await newAccount(site, 'customer')
  path = `/api/conversations/${id}`
})

const block = ({ client }: TestAccount, isBlocked: boolean) => client.put(`${path}/block`, { isBlocked })
const closed = async ({ client }: TestAccount) => (await client.get(path)).body.closed
const messagesOf = async ({ client }: TestAccount): Promise<Message[]> =>
  (await client.get(`${path}/messages`)).body.messages
const invite = ({ client }: TestAccount, headers = key()) => client.post(`${path}/invitations`, {}, headers)
const tokenFrom = async (by: TestAccount) => {
  const { status, body } = await invite(by)
  expect(status).toBe(201)
  return new URL(body.link).searchParams.get('token')!
}
const open = ({ client }: TestAccount, token: string) => client.get(`/api/conversation-invitation?token=${token}`)
const accept = ({ client }: TestAccount, token: string) =>
  client.put('/api/conversation-invitation/acceptance', { token })
const join = async (account: TestAccount, by: TestAccount) => {
  const { status, body } = await accept(account, await tokenFrom(by))
  expect([status, body]).toEqual([200, { conversationId: id }])
}
const leave = ({ client }: TestAccount, no: number) => client.delete(`${path}/members/${no}`)
const noOf = async ({ client }: TestAccount): Promise<number> => (await client.get(path)).body.no

test('Everything about a conversation needs a login, and does not exist for a stranger', async () => {
  await join(rahul, sneha)
  for (const [client, status] of [
    [createClient(site.app), 401],
    [stranger.client, 404],
  ] as const) {
    expect((await client.put(`${path}/block`, { isBlocked: true })).status).toBe(status)
    expect((await client.post(`${path}/invitations`, {}, key())).status).toBe(status)
    expect((await client.delete(`${path}/members/2`)).status).toBe(status)
    expect((await client.put('/api/conversation-invitation/acceptance', { token: 'made up' })).status).toBe(status)
    expect((await client.put(`/api/reports/message-${id}-1`, { reason: 'fake' })).status).toBe(status)
  }
  for (const client of [createClient(site.app), stranger.client])
    expect((await client.get('/api/conversation-invitation?token=made-up')).status).toBe(404)
  expect((await createClient(site.app).get('/api/conversation-invitation')).status).toBe(422)
  expect((await sneha.client.put(`${path}/block`, { isBlocked: 'yes' })).status).toBe(422)
  expect((await sneha.client.delete(`${path}/members/x`)).status).toBe(422)
  expect((await sneha.client.put('/api/conversation-invitation/acceptance', {})).status).toBe(422)
  expect((await sneha.client.post(`${path}/invitations`, {})).status).toBe(422)
})

describe('A conversation that one side has blocked', () => {
  test('is closed for both, says who blocked it, and only that side can open it', async () => {
    await sendText(sneha.client, id, 'Namaste')
    for (let count = 0; count < 2; count++) expect((await block(sagar, true)).status).toBe(200)
    expect([await closed(sagar), await closed(sneha)]).toEqual(['by_you', 'by_them'])
    for (const { client } of [sneha, sagar])
      expect((await client.post(`${path}/messages`, textMessage('Hello?'))).status).toBe(403)
    expect((await block(sneha, false)).status).toBe(200)
    expect(await closed(sneha)).toBe('by_them')
    await block(sneha, true)
    await block(sagar, false)
    expect([await closed(sagar), await closed(sneha)]).toEqual(['by_them', 'by_you'])
    await block(sneha, false)
    expect(await sendText(sneha.client, id, 'Hello again')).toBe(2)
  })

  test('shows it at once on the open pages of both sides', async () => {
    await block(sagar, true)
    expect([...dependencies.told].sort()).toEqual([sneha.id, sagar.id].sort())
  })

  test('cannot be blocked by people who were brought along', async () => {
    await join(rahul, sneha)
    expect((await block(rahul, true)).status).toBe(403)
    expect(await closed(sneha)).toBeNull()
  })
})

describe('Somebody invited into a side', () => {
  test('sees what it is about, joins once by the link, reads everything and writes on that side', async () => {
    await sendText(sagar.client, id, 'The plinth is done')
    const token = await tokenFrom(sneha)
    expect((await open(rahul, token)).body).toEqual({
      state: 'open',
      inviter: { name: 'Sneha Kulkarni', lang: null },
      other: { name: 'Basalt & Beam', lang: expect.any(String) },
      conversationId: null,
      expiresOn: '2026-11-28',
    })
    for (let count = 0; count < 2; count++) expect((await accept(rahul, token)).body).toEqual({ conversationId: id })
    expect((await open(rahul, token)).body).toMatchObject({ state: 'member', conversationId: id })
    expect((await messagesOf(rahul)).map(({ kind, text, details }) => [kind, text, details])).toEqual([
      ['text', 'The plinth is done', null],
      ['notice', '', { notice: 'joined', no: 2 }],
    ])
    // Rahul's list names the owner of his side, because Rahul may also have a conversation of his own with the same
    // person.
    const { conversations } = (await rahul.client.get('/api/conversations')).body
    expect(conversations).toMatchObject([{ other: { name: 'Basalt & Beam' }, beside: { name: 'Sneha Kulkarni' } }])
    expect((await sneha.client.get('/api/conversations')).body.conversations).toMatchObject([{ beside: null }])
    // Messages from before he joined do not count as unread.
    expect((await rahul.client.get('/api/conversations/unread')).body.count).toBe(0)
    await sendText(rahul.client, id, 'We will come on Sunday')
    expect((await sagar.client.get(path)).body).toMatchObject({
      unread: 1,
      members: [{ no: 0 }, { no: 1 }, { no: 2, side: 0, name: 'Rahul Kulkarni', hasLeft: false }],
    })
    await sendText(sagar.client, id, 'Very good')
    expect((await rahul.client.get('/api/conversations/unread')).body.count).toBe(1)
  })

  test('sees who sent the link before logging in, and nothing else', async () => {
    const token = await tokenFrom(sneha)
    const guest = { ...rahul, client: createClient(site.app) }
    expect(await open(guest, token)).toMatchObject({
      status: 200,
      body: { state: 'guest', inviter: { name: 'Sneha Kulkarni', lang: null }, expiresOn: '2026-11-28' },
    })
    expect(Object.keys((await open(guest, token)).body)).toEqual(['state', 'inviter', 'expiresOn'])
    expect((await accept(guest, token)).status).toBe(401)
    await accept(rahul, token)
    expect((await open(guest, token)).body).toEqual({ state: 'used' })
    expect((await open(guest, `${token}0`)).status).toBe(404)
  })

  test('gets messages on open pages, like the others', async () => {
    await join(rahul, sneha)
    expect(dependencies.told).toEqual(expect.arrayContaining([sneha.id, sagar.id, rahul.id]))
    await runJobs(dependencies)
    const messages = dependencies.sent.filter(({ event }) => event === 'message')
    expect(messages).toMatchObject([{ data: { message: { kind: 'notice', sender: null } } }])
  })

  test('joins by a link that works once, for seven days', async () => {
    const token = await tokenFrom(sneha)
    expect((await accept(rahul, token)).status).toBe(200)
    expect((await accept(stranger, token)).status).toBe(409)
    expect((await open(stranger, token)).body).toEqual({ state: 'used' })
    const later = await tokenFrom(sneha)
    dependencies.clock.now = new Date(dependencies.clock.now.getTime() + 7 * 24 * 60 * 60_000)
    await signIn(dependencies, stranger)
    expect([(await open(stranger, later)).status, (await accept(stranger, later)).status]).toEqual([404, 404])
    await runJobs(dependencies)
    expect((await accept(stranger, `${token}0`)).status).toBe(404)
  })

  test('is only one person, even if two press at the same moment', async () => {
    const token = await tokenFrom(sneha)
    const answers = await Promise.all([accept(rahul, token), accept(stranger, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('gets the same link when the request is repeated; only its hash is stored', async () => {
    const again = key()
    const links = [(await invite(sneha, again)).body.link, (await invite(sneha, again)).body.link]
    expect(links[0]).toBe(links[1])
    const token = new URL(links[0]).searchParams.get('token')!
    const { rows } = await database.pool.query('select i::text as row from conversation_invitations i')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('cannot be from the other side, and is only invited by the owner of the side', async () => {
    expect((await accept(sagar, await tokenFrom(sneha))).status).toBe(409)
    expect((await open(sagar, await tokenFrom(sneha))).body).toMatchObject({ state: 'other_side' })
    await join(rahul, sneha)
    expect((await invite(rahul)).status).toBe(403)
    await leave(rahul, 2)
    // Somebody who has left a side can't join the other side either.
    expect((await accept(rahul, await tokenFrom(sagar))).status).toBe(409)
  })

  test('is one of at most eight people', async () => {
    const tokens = await Promise.all(Array.from({ length: mostMembers }, () => tokenFrom(sneha)))
    const people = await Promise.all(tokens.map(() => newAccount(site, 'customer')))
    const answers = await Promise.all(people.map((account, at) => accept(account, tokens[at]!)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(mostMembers - 1).fill(200), 409])
    expect((await invite(sneha)).status).toBe(409)
    // The limit of eight applies to each side separately.
    await join(stranger, sagar)
    const { members } = (await sneha.client.get(path)).body
    expect(new Set(members.map(({ no }: { no: number }) => no)).size).toBe(mostMembers + 2)
  })
})

describe('Somebody who was invited', () => {
  test('leaves or is removed by their side; then the conversation does not exist for them', async () => {
    await join(rahul, sneha)
    await join(stranger, sneha)
    const no = await noOf(stranger)
    expect((await leave(rahul, no)).status).toBe(403)
    expect((await leave(sagar, no)).status).toBe(403)
    for (let count = 0; count < 2; count++) expect((await leave(sneha, no)).status).toBe(200)
    expect((await stranger.client.get(path)).status).toBe(404)
    expect((await stranger.client.post(`${path}/messages`, textMessage('Hello?'))).status).toBe(404)
    expect((await leave(rahul, await noOf(rahul))).status).toBe(200)
    expect((await rahul.client.get('/api/conversations')).body.conversations).toEqual([])
    const notices = (await messagesOf(sneha)).map(({ details }) => details)
    expect(notices).toEqual([
      { notice: 'joined', no: 2 },
      { notice: 'joined', no: 3 },
      { notice: 'left', no: 3 },
      { notice: 'left', no: 2 },
    ])
    expect(dependencies.told).toContain(stranger.id)
  })

  test('returns under the same number, and what was written meanwhile is not unread', async () => {
    await join(rahul, sneha)
    await sendText(rahul.client, id, 'One')
    await leave(rahul, 2)
    await sendText(sagar.client, id, 'Two')
    await join(rahul, sneha)
    expect(await noOf(rahul)).toBe(2)
    expect((await rahul.client.get('/api/conversations/unread')).body.count).toBe(0)
    expect((await messagesOf(rahul)).filter(({ sender }) => sender === 2)).toHaveLength(1)
  })

  test('may leave; the two owners cannot, and unknown members cannot be removed', async () => {
    expect((await leave(sneha, 0)).status).toBe(422)
    expect((await leave(sagar, 1)).status).toBe(422)
    expect((await leave(sneha, 1)).status).toBe(403)
    expect((await leave(sneha, 7)).status).toBe(404)
  })
})

describe('A message that is reported', () => {
  const report = ({ client }: TestAccount, seq: number, body: object = { reason: 'abusive', text: 'He is rude' }) =>
    client.put(`/api/reports/message-${id}-${seq}`, body)
  const listed = async (staff: TestAccount, state = 'open') =>
    (await staff.client.get(`/api/admin/reports?state=${state}`)).body.subjects.filter(
      ({ subject }: { subject: string }) => subject.startsWith(`message-${id}-`),
    )
  const decide = ({ client }: TestAccount, seq: number, body: object) =>
    client.post(`/api/admin/reports/message-${id}-${seq}/decision`, body)
  let staff: TestAccount

  beforeEach(async () => {
    staff = await newStaff(site)
    for (let seq = 1; seq <= 20; seq++) await sendText(seq % 2 ? sneha.client : sagar.client, id, `Message no. ${seq}.`)
  })

  test('is seen by staff in its reported form, with five messages around it, and nothing else', async () => {
    expect((await report(sneha, 10)).status).toBe(200)
    await sagar.client.patch(`${path}/messages/10`, { text: 'Something kinder' })
    await sagar.client.delete(`${path}/messages/12`)
    const [subject] = await listed(staff)
    expect(subject).toMatchObject({
      ...{ subject: `message-${id}-10`, professionalId: null, productSlug: null, placeName: null, text: '' },
      ...{ author: { id: sagar.id }, isRemoved: false, isGone: false, reportCount: 1 },
      reports: [{ reporterName: 'Sneha Kulkarni', reason: 'abusive', text: 'He is rude' }],
    })
    const { messages } = subject.reports[0].asReported
    expect(messages.map(({ text }: { text: string }) => text)).toEqual(
      [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15].map((seq) => `Message no. ${seq}.`),
    )
    expect(messages[5]).toMatchObject({ from: 'author', isReported: true })
    expect(messages[4]).toMatchObject({ from: 'other', isReported: false })
    const text = JSON.stringify(subject)
    for (const unseen of ['no. 4.', 'no. 16.', 'kinder']) expect(text).not.toContain(unseen)
  })

  test('must be somebody else’s, in the reporter’s conversation', async () => {
    expect((await report(sneha, 1)).status).toBe(422)
    expect((await report(stranger, 10)).status).toBe(404)
    expect((await report(sneha, 99)).status).toBe(404)
    expect((await report(sneha, 12, { reason: 'boring' })).status).toBe(422)
    await join(rahul, sneha)
    expect((await report(rahul, 12)).status).toBe(200)
    // Messages by the product cannot be reported.
    expect((await report(rahul, 21)).status).toBe(404)
  })

  test('is removed for everyone; its author and the reporter are notified', async () => {
    await report(sneha, 10)
    expect((await decide(staff, 10, { decision: 'removed', reason: 'abusive' })).status).toBe(200)
    expect((await messagesOf(sneha))[9]).toMatchObject({ text: '', isDeleted: true })
    dependencies.sent.length = 0
    await runJobs(dependencies)
    expect(dependencies.sent).toMatchObject([
      {
        event: 'message-change',
        to: { people: expect.arrayContaining([sneha.id, sagar.id]) },
        data: { message: { seq: 10, isDeleted: true } },
      },
    ])
    const told = async ({ client }: TestAccount) => (await client.get('/api/notifications')).body.notifications
    expect(await told(sneha)).toMatchObject([
      { text: 'Thank you for your report. We have removed the message.', link: `/dashboard/messages/${id}` },
    ])
    expect((await told(sagar))[0].text).toContain('abusive or threatening')
    const [subject] = await listed(staff, 'decided')
    expect(subject).toMatchObject({ isRemoved: true, isGone: false, reports: [{ decision: 'removed' }] })
    expect(subject.reports[0].asReported.messages).toHaveLength(11)
  })

  test('stays if staff find nothing wrong; if it was deleted meanwhile, the decision says so', async () => {
    await report(sneha, 10)
    await report(sneha, 12)
    expect((await decide(staff, 10, { decision: 'kept' })).status).toBe(200)
    expect((await messagesOf(sneha))[9]).toMatchObject({ text: 'Message no. 10.', isDeleted: false })
    await sagar.client.delete(`${path}/messages/12`)
    expect((await listed(staff))[0]).toMatchObject({ isGone: true })
    await decide(staff, 12, { decision: 'removed', reason: 'abusive' })
    const decisions = (await listed(staff, 'decided')).map(
      (each: { reports: { decision: string }[] }) => each.reports[0],
    )
    expect(decisions.map(({ decision }: { decision: string }) => decision)).toEqual(['gone', 'kept'])
  })

  test('cannot be decided by staff who take part, nor removed without a report', async () => {
    const colleague = await newStaff(site)
    await join(colleague, sneha)
    await report(sneha, 10)
    expect((await decide(colleague, 10, { decision: 'kept' })).status).toBe(403)
    expect((await decide(staff, 12, { decision: 'removed', reason: 'fake' })).status).toBe(409)
    expect((await staff.client.post(`/api/admin/removals/message-${id}-12`, { reason: 'fake' })).status).toBe(422)
    expect((await messagesOf(sneha))[11]).toMatchObject({ isDeleted: false })
  })

  test('is deleted with its author’s account, and with the conversation', async () => {
    await report(sneha, 10)
    await database.db.deleteFrom('users').where('id', '=', sagar.id).execute()
    expect((await listed(staff))[0]).toMatchObject({ author: null, reports: [{ asReported: null }] })
    await database.db.deleteFrom('users').where('id', '=', sneha.id).execute()
    expect(await listed(staff)).toEqual([])
  })
})

test.each(['en', 'hi', 'mr'])('The note about money links to the part of the guide (%s) about paying', (language) => {
  const chapter = new URL(`../../people/legal/content/choosing-a-contractor.${language}.md`, import.meta.url)
  const headings = [...readFileSync(chapter, 'utf8').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading!)
  const [, place] = paymentPart.split('-')
  expect(headings[Number(place) - 1]).toMatch(/payment|भुगतान|पैसे/i)
})
