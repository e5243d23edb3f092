import { beforeEach, describe, expect, test } from 'vitest'
import { newStaff } from '#features/people/staff/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { type Client, createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { countOpenCases, listCases } from './cases.server.ts'
import { clockOf, messagesPerPage } from './rules.ts'

const database = testDatabase()
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const typed = {
  name: 'Sneha <b>Kulkarni</b>',
  email: 'sneha@example.in',
  phone: '',
  topic: 'grievance',
  message: 'They took the advance.',
}

beforeEach(async () => {
  await database.pool.query('delete from graphile_worker._private_jobs; delete from support_messages')
})

async function start() {
  const dependencies = testDependencies(database)
  const site = { dependencies, app: testApp(dependencies) }
  const { client, id } = await newStaff(site)
  const visitor = createClient(site.app)
  const write = async (more: Partial<typeof typed> = {}) =>
    (await visitor.post('/api/support/messages', { ...typed, ...more }, key())).body.id as number
  const { client: other } = await newStaff(site)
  return { dependencies, client, other, staffId: id, write }
}
const list = async (client: Client, query = '') => (await client.get(`/api/admin/messages${query}`)).body.cases

describe('A grievance', () => {
  test('waits with a deadline, is acknowledged once, and is resolved with the answer that is sent', async () => {
    const { client, dependencies, write, staffId } = await start()
    const id = await write()
    await write({ topic: 'question' })
    const [first, second] = await list(client)
    expect(first).toMatchObject({
      ...{
        id,
        reference: `KB-${id}`,
        sender: { name: 'Sneha <b>Kulkarni</b>', email: 'sneha@example.in', phone: null },
      },
      due: { what: 'acknowledge', by: '2026-11-23T06:00:00.000Z', isOverdue: false },
    })
    expect(second.due).toBeNull()
    for (let at = 0; at < 2; at++)
      expect((await client.post(`/api/admin/messages/${id}/acknowledgement`)).status).toBe(200)
    expect((await list(client, '?grievances=true'))[0].due).toMatchObject({ what: 'resolve' })

    const answer = { text: 'We have written to the contractor.', resolves: true }
    const same = key()
    for (let at = 0; at < 2; at++)
      expect((await client.post(`/api/admin/messages/${id}/answers`, answer, same)).status).toBe(200)
    dependencies.emails.length = 0
    await runJobs(dependencies)
    const sent = dependencies.emails.filter(({ subject }) => subject.includes('Our answer'))
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'sneha@example.in', replyTo: 'grievance@kamshetbuild.in' })
    expect(sent[0]!.text).toContain('We have written to the contractor.')
    expect(await list(client)).toHaveLength(1)
    expect(await list(client, '?state=resolved')).toMatchObject([{ id, answers: [{ text: answer.text }] }])

    const acts = database.db
      .selectFrom('audit_log')
      .select(['act', 'subject'])
      .where('staff_id', '=', staffId)
      .orderBy('id')
    expect(await acts.execute()).toEqual(
      ['acknowledged', 'answered', 'resolved'].map((act) => ({ act: `message.${act}`, subject: { messageId: id } })),
    )
  })

  test('waits again when it is opened again', async () => {
    const { client, write } = await start()
    const id = await write()
    const put = (isResolved: boolean) => client.put(`/api/admin/messages/${id}/resolution`, { isResolved })
    expect((await put(true)).status).toBe(200)
    expect(await list(client)).toEqual([])
    expect((await put(false)).status).toBe(200)
    expect(await list(client)).toMatchObject([{ id, resolvedAt: null, due: { what: 'resolve' } }])
  })
})

test('two members of staff can acknowledge and answer at once without losing anything', async () => {
  const { client, other, write } = await start()
  const id = await write()
  const path = `/api/admin/messages/${id}`
  const both = [client, other] as const
  const acknowledged = await Promise.all(both.map((staff) => staff.post(`${path}/acknowledgement`)))
  const answers = await Promise.all([
    client.post(`${path}/answers`, { text: 'One.' }, key()),
    other.post(`${path}/answers`, { text: 'Two.' }, key()),
  ])
  expect([...acknowledged, ...answers].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const acts = database.db.selectFrom('audit_log').select('act').where('act', '=', 'message.acknowledged')
  expect(await acts.where('subject', '=', JSON.stringify({ messageId: id })).execute()).toHaveLength(1)
  const [found] = await list(client)
  expect(found.answers.map(({ text }: { text: string }) => text).sort()).toEqual(['One.', 'Two.'])
})

test('invalid input is refused', async () => {
  const { client, write } = await start()
  const id = await write()
  const to = (of: number | string) => `/api/admin/messages/${of}/answers`
  expect((await client.post(to(id), { text: ' ' }, key())).body.fields).toEqual({ text: 'Please write your answer' })
  expect((await client.post(to(id), { text: 'x'.repeat(4001) }, key())).status).toBe(422)
  expect((await client.post(to(999_999), { text: 'Hello' }, key())).status).toBe(404)
  expect((await client.post('/api/admin/messages/999999/acknowledgement')).status).toBe(404)
  expect((await client.put('/api/admin/messages/999999/resolution', { isResolved: true })).status).toBe(404)
  expect((await client.get('/api/admin/messages?state=lost')).status).toBe(422)
})

test('a sender who has deleted their account cannot be answered, and earlier answers are deleted', async () => {
  const { client, write } = await start()
  const id = await write()
  await client.post(`/api/admin/messages/${id}/answers`, { text: 'Dear Sneha' }, key())
  await database.db.updateTable('support_messages').set({ name: null, email: null }).where('id', '=', id).execute()
  expect((await client.post(`/api/admin/messages/${id}/answers`, { text: 'Dear Sneha' }, key())).status).toBe(422)
  expect(await list(client)).toMatchObject([{ id, sender: null, answers: [] }])
})

test.each([
  // In India, the first three of these times are 1:30 a.m. on the next day (30 January, 31 January and 1 March). The
  // fourth is on New Year's Eve.
  '2026-01-29T20:00:00Z',
  '2026-01-30T20:00:00Z',
  '2026-02-28T20:00:00Z',
  '2026-12-31T12:00:00Z',
])('a complaint of %s is late in the count at the moment when the list calls it late', async (created) => {
  const { dependencies, client, write } = await start()
  const createdAt = new Date(created)
  const before = dependencies.clock.now
  dependencies.clock.now = createdAt
  const id = await write()
  dependencies.clock.now = before
  const { acknowledgeBy, resolveBy } = clockOf('grievance', createdAt)!
  const { db } = database
  const lateAt = async (by: Date, ms: number) => {
    const now = new Date(by.getTime() + ms)
    const { cases } = await listCases(db, { state: 'open', grievances: false, after: undefined, now })
    const { overdue } = await countOpenCases(db, { most: 100, now })
    return [cases[0]?.due?.isOverdue, overdue]
  }
  for (const by of [acknowledgeBy, resolveBy]) {
    expect(await lateAt(by, 0)).toEqual([false, 0])
    expect(await lateAt(by, 1)).toEqual([true, 1])
    expect((await client.post(`/api/admin/messages/${id}/acknowledgement`)).status).toBe(200)
  }
  expect(dependencies.emails).toEqual([])
})

test('the list comes in pages: open messages oldest first, resolved ones latest first, or complaints only', async () => {
  const { client } = await start()
  const rows = Array.from({ length: messagesPerPage + 3 }, (_, at) => ({
    ...{ name: 'A', email: 'a@example.in', topic: 'other', message: `${at}`, language: 'en' },
    created_at: new Date(Date.UTC(2026, 10, 1, 0, at)),
  }))
  await database.db.insertInto('support_messages').values(rows).execute()
  const { body: first } = await client.get('/api/admin/messages')
  const { body: second } = await client.get(`/api/admin/messages?after=${first.next}`)
  const texts = [...first.cases, ...second.cases].map(({ message }: { message: string }) => message)
  expect(texts).toEqual(rows.map(({ message }) => message))
  expect(second.next).toBeNull()

  await database.pool.query(`update message_cases set resolved_at = created_at + interval '1 day'`)
  const { body: latest } = await client.get('/api/admin/messages?state=resolved')
  const { body: earlier } = await client.get(`/api/admin/messages?state=resolved&after=${latest.next}`)
  const resolved = [...latest.cases, ...earlier.cases].map(({ message }: { message: string }) => message)
  expect(resolved).toEqual(texts.toReversed())
  expect(await list(client)).toEqual([])
  for (const state of ['open', 'resolved']) expect(await list(client, `?state=${state}&grievances=true`)).toEqual([])
})
