import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { addProfessionals, newProfessional } from '#features/directory/professionals/testing.server.ts'
import { conversationOf, siteWithConversation } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { mostMoves, mostOpen } from './rules.ts'
import { keyed, moveOf, newVisitOf, slotAt, visitInput } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let stranger: TestAccount
let conversation: number
let path: string

beforeAll(() => addProfessionals(database.db, [{ id: 102, name: 'Vikram' }]))
beforeEach(async () => {
  ;({ dependencies, site, sneha, sagar, id: conversation } = await siteWithConversation(database))
  stranger = await newAccount(site, 'customer')
  path = `/api/conversations/${conversation}/visits`
})

const find = async (id: number, { client } = sneha) => (await client.get(`/api/visits/${id}`)).body
const step = ({ client }: TestAccount, id: number, name: string, more = {}) =>
  moveOf(client, id, { step: name, ...more })
const at = (moment: string) => {
  dependencies.clock.now = new Date(moment)
}
const toldOf = async ({ client }: TestAccount) =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const reason = { reason: '' }

/** A visit that both sides have agreed on, by default for 24 November, 10 to 11 am. */
async function agreedVisit(given = {}): Promise<number> {
  const id = await newVisitOf(sneha.client, conversation, given)
  expect((await step(sagar, id, 'accept', { slot: 0 })).body).toEqual({ ok: true })
  return id
}

describe('Offering times', () => {
  test('posts them in the conversation, and notifies the open pages of both sides', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    const { messages } = (await sagar.client.get(`/api/conversations/${conversation}/messages`)).body
    expect(messages).toMatchObject([
      { kind: 'visit', details: { visitId: id }, text: "Let's meet for a site visit.", sender: 0 },
    ])
    expect(await find(id)).toMatchObject({
      ...{ state: 'offered', side: 0, steps: ['move', 'cancel'], isWaiting: false, agreed: null, offeredBy: 0 },
      ...{ place: 'Plot 12, behind the school, Kamshet', hasCalendar: false, other: { name: 'Basalt & Beam' } },
      events: [{ kind: 'offered', name: 'Sneha Kulkarni', isOwn: true, note: 'Please bring the drawings.' }],
    })
    const theirs = await find(id, sagar)
    expect(theirs).toMatchObject({
      ...{ side: 1, steps: ['accept', 'move', 'decline'], isWaiting: true, offered: visitInput().slots },
      other: { name: 'Sneha Kulkarni' },
    })
    expect(theirs.events[0].slots).toEqual(visitInput().slots)
    await runJobs(dependencies)
    expect(dependencies.told).toEqual(expect.arrayContaining([sneha.id, sagar.id]))
    expect(dependencies.told).not.toContain(stranger.id)
  })

  test('uses the language of the page', async () => {
    await sneha.client.post(path, visitInput(), { ...keyed(), 'Accept-Language': 'mr' })
    const { messages } = (await sagar.client.get(`/api/conversations/${conversation}/messages`)).body
    expect(messages[0].text).toMatch(/\p{Script=Devanagari}/u)
  })

  test('makes one visit per key, even at the same moment', async () => {
    const headers = keyed()
    const answers = await Promise.all([1, 2, 3].map(() => sneha.client.post(path, visitInput(), headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1)
    expect((await sneha.client.get(path)).body.visits).toHaveLength(1)
    expect((await sneha.client.post(path, visitInput({ note: 'Another' }), headers)).status).toBe(409)
    // The same key from the other side is refused, because it was used for another request.
    expect((await sagar.client.post(path, visitInput(), headers)).status).toBe(409)
  })

  test.each([
    [{ slots: [] }, 'slots'],
    [{ slots: [1, 2, 3, 4].map((hour) => slotAt('2026-11-24', `1${hour}:00`)) }, 'slots'],
    [{ slots: [slotAt('2026-11-21', '11:00')] }, 'slots.0.time'],
    [{ slots: [slotAt(), slotAt('2020-01-01')] }, 'slots.1.time'],
    [{ slots: [slotAt('2026-11-24', '06:30')] }, 'slots.0.time'],
    [{ slots: [slotAt('2026-11-24', '20:30')] }, 'slots.0.time'],
    [{ slots: [slotAt('2027-03-01')] }, 'slots.0.day'],
    [{ slots: [slotAt(), slotAt()] }, 'slots.1.time'],
    [{ slots: [slotAt('2026-11-24', '10:00', 29)] }, 'slots.0.minutes'],
    [{ slots: [slotAt('2026-11-24', '10:00', 241)] }, 'slots.0.minutes'],
    [{ slots: [slotAt('2026-11-24', '10:00', 45.5)] }, 'slots.0.minutes'],
    [{ slots: [{ startsAt: '2026-11-24', minutes: 60 }] }, 'slots.0.startsAt'],
    [{ slots: [{ startsAt: '2026-11-24T04:30:10Z', minutes: 60 }] }, 'slots.0.startsAt'],
    [{ slots: [{ startsAt: 'tomorrow', minutes: 60 }] }, 'slots.0.startsAt'],
    [{ place: 'x'.repeat(201) }, 'place'],
    [{ place: 'a\u0000b' }, 'place'],
    [{ note: 'x'.repeat(501) }, 'note'],
    [{ projectId: -1 }, 'projectId'],
    [{ projectId: 999_999 }, 'project'],
  ])('is refused for %j, at %s', async (given, field) => {
    const { status, body } = await sneha.client.post(path, visitInput(given), keyed())
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
    expect((await sneha.client.get(path)).body.visits).toEqual([])
    expect((await sagar.client.get(`/api/conversations/${conversation}/messages`)).body.messages).toEqual([])
  })

  test('needs a login and a key, and does not exist for a stranger', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    const visitor = createClient(site.app)
    for (const address of [path, '/api/visits', `/api/visits/${id}`, `/api/visits/${id}/calendar.ics`])
      expect((await visitor.get(address)).status).toBe(401)
    expect((await visitor.post(path, visitInput(), keyed())).status).toBe(401)
    expect((await visitor.put(`/api/visits/${id}/state`, { step: 'accept', last: 1, slot: 0 })).status).toBe(401)
    expect((await sneha.client.post(path, visitInput())).status).toBe(422)
    for (const address of [path, `/api/visits/${id}`, `/api/visits/${id}/calendar.ics`])
      expect((await stranger.client.get(address)).status).toBe(404)
    expect((await stranger.client.post(path, visitInput(), keyed())).status).toBe(404)
    const { last } = await find(id)
    expect((await stranger.client.put(`/api/visits/${id}/state`, { step: 'accept', last, slot: 0 })).status).toBe(404)
    expect((await stranger.client.get('/api/visits')).body.visits).toEqual([])
  })

  test(`is refused beyond ${mostOpen} open ones, and in a closed conversation`, async () => {
    const ids = []
    for (let count = 0; count < mostOpen; count++) ids.push(await newVisitOf(sneha.client, conversation))
    expect((await sneha.client.post(path, visitInput(), keyed())).status).toBe(422)
    await step(sneha, ids[0]!, 'cancel', reason)
    expect((await sneha.client.post(path, visitInput(), keyed())).status).toBe(201)
    await database.pool.query('update conversations set blocked_by_1 = now() where id = $1', [conversation])
    await step(sneha, ids[1]!, 'cancel', reason)
    expect((await sneha.client.post(path, visitInput(), keyed())).status).toBe(403)
    expect((await step(sagar, ids[2]!, 'accept', { slot: 0 })).status).toBe(403)
    expect((await step(sagar, ids[2]!, 'decline', reason)).status).toBe(200)
  })

  test('to a professional without an account stays open', async () => {
    const other = await conversationOf(sneha.client, 102)
    const id = await newVisitOf(sneha.client, other)
    expect(await find(id)).toMatchObject({ state: 'offered', other: { name: 'Vikram' }, steps: ['move', 'cancel'] })
  })

  test('may name a project that both are on, and no other', async () => {
    const { id: projectId } = await newProjectOf(sneha)
    expect((await sneha.client.post(path, visitInput({ projectId }), keyed())).status).toBe(422)
    await addMember(database.db, projectId, sagar, { role: 'contractor' })
    const { id: strangers } = await newProjectOf(stranger)
    await addMember(database.db, strangers, sagar, { role: 'contractor' })
    expect((await sneha.client.post(path, visitInput({ projectId: strangers }), keyed())).status).toBe(422)
    const id = await newVisitOf(sneha.client, conversation, { projectId })
    const project = { id: projectId, name: 'House in Naigaon' }
    for (const each of [sneha, sagar]) expect((await find(id, each)).project).toMatchObject(project)
    const named = async ({ client }: TestAccount, of: number) =>
      (await client.get(`/api/visits?show=upcoming&project=${of}`)).body.visits.map((each: { id: number }) => each.id)
    expect(await named(sagar, projectId)).toEqual([id])
    expect(await named(sagar, strangers)).toEqual([])
    expect(await named(stranger, projectId)).toEqual([])
    await database.pool.query('update project_members set left_at = now() where project_id = $1 and user_id = $2', [
      ...[projectId, sagar.id],
    ])
    expect((await find(id, sagar)).project).toBeNull()
  })
})

describe('Agreeing on a time', () => {
  test('is up to the other side, which takes one of the times', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    expect((await step(sneha, id, 'accept', { slot: 0 })).status).toBe(403)
    expect((await step(sagar, id, 'accept', { slot: 2 })).status).toBe(422)
    expect((await step(sagar, id, 'accept', { slot: 1 })).status).toBe(200)
    expect(await find(id)).toMatchObject({
      ...{ state: 'agreed', agreed: visitInput().slots[1], offered: [], offeredBy: null, steps: ['move', 'cancel'] },
      events: [{ kind: 'offered' }, { kind: 'accepted', name: 'Basalt & Beam', agreed: visitInput().slots[1] }],
    })
    expect(await toldOf(sneha)).toEqual([
      'Basalt & Beam has agreed to a time for your site visit: 25 November 2026, 4:30 pm.',
    ])
    expect(await toldOf(sagar)).toEqual([])
  })

  test('on a time that has passed is refused, and a different one can still be taken', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    at('2026-11-24T04:30:00Z')
    expect((await step(sagar, id, 'accept', { slot: 0 })).status).toBe(422)
    expect((await step(sagar, id, 'accept', { slot: 1 })).status).toBe(200)
  })

  test('by offering other times asks the first side', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    const slots = [slotAt('2026-11-26', '09:00', 30)]
    expect((await step(sagar, id, 'move', { slots: [slotAt('2026-11-20')], note: '' })).status).toBe(422)
    expect((await step(sagar, id, 'move', { slots, note: 'We are in Lonavala before.' })).status).toBe(200)
    expect(await find(id)).toMatchObject({
      ...{ state: 'offered', offeredBy: 1, offered: slots, steps: ['accept', 'move', 'decline'], isWaiting: true },
      events: [{ kind: 'offered' }, { kind: 'moved', note: 'We are in Lonavala before.', slots }],
    })
    expect((await step(sagar, id, 'accept', { slot: 0 })).status).toBe(403)
    expect((await step(sneha, id, 'accept', { slot: 0 })).status).toBe(200)
    expect((await find(id)).agreed).toEqual(slots[0])
  })

  test('twice at once is one step, with a clear refusal for the second', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    const { last } = await find(id)
    const put = ({ client }: TestAccount, body: object) => client.put(`/api/visits/${id}/state`, { last, ...body })
    const answers = await Promise.all([
      put(sagar, { step: 'accept', slot: 0 }),
      put(sneha, { step: 'cancel', reason: '' }),
      put(sagar, { step: 'decline', reason: '' }),
      put(sagar, { step: 'accept', slot: 1 }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
      'This visit has changed in the meantime. You now see its latest state.',
    )
    expect((await find(id)).events).toHaveLength(2)
  })

  test('repeated is the same step', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    const { last } = await find(id)
    const accept = () => sagar.client.put(`/api/visits/${id}/state`, { step: 'accept', last, slot: 0 })
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await find(id)).events).toHaveLength(2)
    // The same step from the other side is not a repetition, so it is refused as outdated.
    const cancel = { step: 'cancel', last: (await find(id)).last, reason: '' }
    expect((await sneha.client.put(`/api/visits/${id}/state`, cancel)).status).toBe(200)
    expect((await sagar.client.put(`/api/visits/${id}/state`, cancel)).status).toBe(409)
  })

  test.each([
    [{ step: 'accept' }],
    [{ step: 'accept', slot: 3 }],
    [{ step: 'accept', slot: -1 }],
    [{ step: 'move', slots: [], note: '' }],
    [{ step: 'decline', reason: 'x'.repeat(501) }],
    [{ step: 'miss', who: 'nobody' }],
    [{ step: 'fly' }],
    [{ step: 'accept', slot: 0, last: 0 }],
  ])('is refused for %j', async (move) => {
    const id = await newVisitOf(sneha.client, conversation)
    const { last } = await find(id)
    expect((await sagar.client.put(`/api/visits/${id}/state`, { last, ...move })).status).toBe(422)
    expect((await find(id)).events).toHaveLength(1)
  })

  test('may be declined with a reason, or without one', async () => {
    const [declined, cancelled] = [await newVisitOf(sneha.client, conversation), await agreedVisit()]
    expect((await step(sneha, declined, 'decline', reason)).status).toBe(403)
    expect((await step(sagar, declined, 'decline', { reason: 'Too far for us.' })).status).toBe(200)
    expect(await find(declined)).toMatchObject({ state: 'declined', steps: [], offered: [], hasCalendar: false })
    expect((await find(declined)).events.at(-1)).toMatchObject({ kind: 'declined', note: 'Too far for us.' })
    expect((await step(sneha, cancelled, 'cancel', reason)).status).toBe(200)
    expect(await find(cancelled, sagar)).toMatchObject({ state: 'cancelled', steps: [] })
    expect(await toldOf(sagar)).toEqual(['Sneha Kulkarni has cancelled your site visit.'])
    expect(await toldOf(sneha)).toContain('Basalt & Beam has declined the site visit.')
    const unread = async () => (await sneha.client.get('/api/notifications/count')).body.count
    const before = await unread()
    await sneha.client.post('/api/notifications/shown', { shown: [{ what: 'visitId', id: declined }] })
    expect(await unread()).toBeLessThan(before)
  })
})

describe('An agreed visit', () => {
  const other = slotAt('2026-11-28', '08:00', 120)

  test('is moved when the other side agrees; until then its time holds', async () => {
    const id = await agreedVisit()
    expect((await step(sneha, id, 'move', { slots: [other], note: '' })).status).toBe(200)
    expect(await find(id, sagar)).toMatchObject({
      ...{ state: 'agreed', agreed: slotAt(), offered: [other], offeredBy: 0 },
      steps: ['accept', 'move', 'decline', 'cancel'],
    })
    expect((await step(sagar, id, 'decline', reason)).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'agreed', agreed: slotAt(), offered: [], steps: ['move', 'cancel'] })
    expect((await find(id)).events.at(-1)).toMatchObject({ kind: 'move_declined' })
    await step(sagar, id, 'move', { slots: [other], note: '' })
    expect((await step(sneha, id, 'accept', { slot: 0 })).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'agreed', agreed: other })
  })

  test(`is not moved more than ${mostMoves} times`, async () => {
    const id = await agreedVisit()
    for (let count = 0; count < mostMoves; count++)
      expect((await step(sneha, id, 'move', { slots: [other], note: '' })).status).toBe(200)
    expect((await step(sneha, id, 'move', { slots: [other], note: '' })).status).toBe(422)
  })

  test('took place if one side says so afterwards; the other may disagree for seven days', async () => {
    const id = await agreedVisit()
    at('2026-11-24T05:29:59Z')
    expect((await step(sneha, id, 'keep')).status).toBe(409)
    at('2026-11-24T05:30:00Z')
    expect((await step(sneha, id, 'cancel', reason)).status).toBe(409)
    expect((await find(id, sagar)).isWaiting).toBe(true)
    expect((await step(sneha, id, 'keep')).status).toBe(200)
    expect(await find(id, sagar)).toMatchObject({
      ...{ state: 'kept', steps: ['dispute'], disputableUntil: '2026-12-01T05:30:00.000Z' },
    })
    expect((await step(sneha, id, 'dispute', reason)).status).toBe(403)
    at('2026-12-01T05:30:00Z')
    expect((await step(sagar, id, 'dispute', reason)).status).toBe(409)
    at('2026-12-01T05:29:59Z')
    expect((await step(sagar, id, 'dispute', { reason: 'No one was there.' })).status).toBe(200)
    expect(await find(id)).toMatchObject({ state: 'disputed', steps: [], disputableUntil: null })
  })

  test.each([
    ['own', 0],
    ['other', 1],
  ])('to which the %s side did not come', async (who, missed) => {
    const id = await agreedVisit()
    at('2026-11-24T06:00:00Z')
    expect((await step(sneha, id, 'miss', { who })).status).toBe(200)
    expect(await find(id, sagar)).toMatchObject({ state: 'missed', missed, steps: ['dispute'] })
    expect((await find(id, sagar)).events.at(-1)).toMatchObject({ kind: 'missed', missed, side: 0 })
  })
})

describe('The visitor’s visits', () => {
  const listOf = async ({ client }: TestAccount, search: string) => (await client.get(`/api/visits?${search}`)).body

  test('are the coming ones, the next one first, and the past ones', async () => {
    const late = await newVisitOf(sneha.client, conversation, { slots: [slotAt('2026-12-01')] })
    const soon = await agreedVisit()
    const gone = await newVisitOf(sneha.client, conversation)
    await step(sneha, gone, 'cancel', reason)
    const ids = (page: { visits: { id: number }[] }) => page.visits.map(({ id }) => id)
    for (const each of [sneha, sagar]) {
      expect(ids(await listOf(each, 'show=upcoming'))).toEqual([soon, late])
      expect(ids(await listOf(each, 'show=past'))).toEqual([gone])
    }
    at('2026-11-24T05:30:00Z')
    expect(ids(await listOf(sneha, 'show=upcoming'))).toEqual([late])
    expect(ids(await listOf(sneha, 'show=past'))).toContain(soon)
    expect((await sneha.client.get('/api/visits?show=all')).status).toBe(422)
    expect((await sneha.client.get('/api/visits?after=x')).status).toBe(422)
  })

  test('come in pages of twenty, each visit once', async () => {
    const people = await Promise.all([1, 2, 3].map(() => newProfessional(site, 'architect')))
    for (const { professionalId } of people) {
      const each = await conversationOf(sneha.client, professionalId)
      for (let count = 0; count < 8; count++) {
        const slots = [slotAt(`2026-12-0${count + 1}`)]
        await newVisitOf(sneha.client, each, { slots })
      }
    }
    const first = await listOf(sneha, 'show=upcoming')
    expect(first.visits).toHaveLength(20)
    const second = await listOf(sneha, `show=upcoming&after=${first.next}`)
    expect(second.next).toBeNull()
    const all = [...first.visits, ...second.visits]
    expect(new Set(all.map(({ id }: { id: number }) => id)).size).toBe(24)
    const starts = all.map(({ offered }: { offered: { startsAt: string }[] }) => offered[0]!.startsAt)
    expect(starts).toEqual(starts.toSorted())
  })
})

describe('The file for a calendar', () => {
  const fileOf = ({ client }: TestAccount, id: number, language = 'en') =>
    client.get(`/api/visits/${id}/calendar.ics`, { 'Accept-Language': language })

  test('is there once a time is agreed, with the same id and a higher number after each move', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    expect((await fileOf(sneha, id)).status).toBe(404)
    await step(sagar, id, 'accept', { slot: 0 })
    const first = await fileOf(sneha, id)
    expect(first.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    expect(first.body).toContain('DTSTART:20261124T043000Z\r\n')
    expect(first.body).toContain('SUMMARY:Site visit with Basalt & Beam\r\n')
    expect(first.body).toContain('LOCATION:Plot 12\\, behind the school\\, Kamshet\r\n')
    expect(first.body).toContain('SEQUENCE:0\r\n')
    expect((await fileOf(sagar, id, 'mr')).body).toContain('Sneha Kulkarni')
    await step(sneha, id, 'move', { slots: [slotAt('2026-11-28')], note: '' })
    expect((await fileOf(sneha, id)).body).toContain('DTSTART:20261124T043000Z\r\n')
    await step(sagar, id, 'accept', { slot: 0 })
    const second = await fileOf(sneha, id)
    expect(second.body).toContain('DTSTART:20261128T043000Z\r\n')
    expect(second.body).toContain('SEQUENCE:1\r\n')
    await step(sagar, id, 'cancel', reason)
    const third = await fileOf(sneha, id)
    expect(third.body).toContain('STATUS:CANCELLED\r\n')
    expect(third.body).toContain('SEQUENCE:2\r\n')
    const uids = [first, second, third].map(({ body }) => /UID:(.*)\r\n/.exec(body)![1])
    expect(new Set(uids).size).toBe(1)
  })
})
