import { beforeEach, describe, expect, test } from 'vitest'
import type { newProfessional } from '#features/directory/professionals/testing.server.ts'
import { siteWithConversation } from '#features/messaging/messages/testing.server.ts'
import { newAccount, type Site, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { createClient } from '#platform/testing/client.ts'
import { testDatabase } from '#platform/testing/database.ts'
import type { TestDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'
import { expire, remind } from './jobs.server.ts'
import { leaveVisits } from './leaving.server.ts'
import { visitData } from './own-data.server.ts'
import { moveOf, newVisitOf, slotAt } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let site: Site
let sneha: TestAccount
let sagar: Awaited<ReturnType<typeof newProfessional>>
let conversation: number

beforeEach(async () => {
  ;({ dependencies, site, sneha, sagar, id: conversation } = await siteWithConversation(database))
})

const find = async (id: number, { client } = sneha) => (await client.get(`/api/visits/${id}`)).body
const step = async ({ client }: TestAccount, id: number, name: string, more = {}) =>
  expect((await moveOf(client, id, { step: name, ...more })).body).toEqual({ ok: true })
const at = (moment: string) => {
  dependencies.clock.now = new Date(moment)
}
const toldOf = async ({ client }: TestAccount) =>
  (await client.get('/api/notifications')).body.notifications.map(({ text }: { text: string }) => text)
const reason = { reason: '' }
const remindersOf = async (id: number) =>
  (
    await database.pool.query(
      `select payload ->> 'reminder' as reminder, (payload ->> 'sequence')::int as sequence,
         round(extract(epoch from run_at - now()) / 3600, 1)::float as hours
       from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where identifier = 'visits.remind' and (payload ->> 'visitId')::bigint = $1 order by run_at`,
      [id],
    )
  ).rows

/** A visit that was agreed for `slot`, by default 24 November, 10 to 11 am. */
async function agreedVisit(slot = slotAt()): Promise<number> {
  const id = await newVisitOf(sneha.client, conversation, { slots: [slot] })
  await step(sagar, id, 'accept', { slot: 0 })
  return id
}

describe('Reminders', () => {
  test('are jobs a day and two hours before, if that is still to come', async () => {
    // The clock is at 11:30 am on 21 November, 70.5 hours before the visit.
    expect(await remindersOf(await agreedVisit())).toEqual([
      { reminder: 'day', sequence: 0, hours: 46.5 },
      { reminder: 'hours', sequence: 0, hours: 68.5 },
    ])
    expect(await remindersOf(await agreedVisit(slotAt('2026-11-22', '09:30')))).toMatchObject([{ reminder: 'hours' }])
    expect(await remindersOf(await agreedVisit(slotAt('2026-11-21', '13:00')))).toEqual([])
  })

  test('reach both sides once, on the site and by email, with the time', async () => {
    const id = await agreedVisit()
    at('2026-11-23T04:30:00Z')
    for (let count = 0; count < 2; count++)
      await remind(database.db, { visitId: id, sequence: 0, reminder: 'day' }, dependencies.now())
    at('2026-11-24T02:30:00Z')
    await remind(database.db, { visitId: id, sequence: 0, reminder: 'hours' }, dependencies.now())
    expect(await toldOf(sagar)).toEqual([
      'Your site visit with Sneha Kulkarni is today at 10:00 am.',
      'Your site visit with Sneha Kulkarni: 24 November 2026, 10:00 am.',
    ])
    expect(await toldOf(sneha)).toEqual(
      expect.arrayContaining(['Your site visit with Basalt & Beam is today at 10:00 am.']),
    )
    await runJobs(dependencies)
    const texts = dependencies.emails.filter(({ to }) => to === sneha.email).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('24 November 2026, 10:00 am'))).not.toEqual([])
  })

  test('are sent as people prefer', async () => {
    await sneha.client.put('/api/notifications/preferences/visits/email', { isOn: false })
    const id = await agreedVisit()
    await remind(database.db, { visitId: id, sequence: 0, reminder: 'day' }, dependencies.now())
    await runJobs(dependencies)
    const recipients = dependencies.emails.map(({ to }) => to)
    expect(recipients).toContain(sagar.email)
    expect(recipients).not.toContain(sneha.email)
  })

  test('of a visit that was moved or cancelled are not sent, only those for its new time', async () => {
    const [moved, cancelled] = [await agreedVisit(), await agreedVisit()]
    await step(sneha, moved, 'move', { slots: [slotAt('2026-11-26')], note: '' })
    await step(sagar, moved, 'accept', { slot: 0 })
    await step(sagar, cancelled, 'cancel', reason)
    const before = (await toldOf(sagar)).length
    // Runs all jobs, even those not yet due, two hours before the new time.
    at('2026-11-26T02:00:00Z')
    await retryNow(database.pool)
    await runJobs(dependencies)
    const told = (await toldOf(sagar)).slice(0, -before || undefined)
    expect(told.sort()).toEqual([
      'Your site visit with Sneha Kulkarni is today at 10:00 am.',
      'Your site visit with Sneha Kulkarni: 26 November 2026, 10:00 am.',
    ])
  })

  test('that come too late are not sent', async () => {
    const id = await agreedVisit()
    const before = await toldOf(sagar)
    at('2026-11-24T02:30:00Z')
    await remind(database.db, { visitId: id, sequence: 0, reminder: 'day' }, dependencies.now())
    at('2026-11-24T04:30:00Z')
    await remind(database.db, { visitId: id, sequence: 0, reminder: 'hours' }, dependencies.now())
    await remind(database.db, { visitId: 999_999, sequence: 0, reminder: 'hours' }, dependencies.now())
    expect(await toldOf(sagar)).toEqual(before)
  })
})

describe('An offer that nobody has answered', () => {
  test('expires after the last of its times, and the asker is notified', async () => {
    const slots = [slotAt('2026-11-24'), slotAt('2026-11-25', '16:30', 90)]
    const id = await newVisitOf(sneha.client, conversation, { slots })
    at('2026-11-25T12:29:59Z')
    await expire(database.db, dependencies.now())
    expect((await find(id)).state).toBe('offered')
    at('2026-11-25T12:30:00Z')
    for (let count = 0; count < 2; count++) await expire(database.db, dependencies.now())
    expect(await find(id)).toMatchObject({ state: 'expired', steps: [], events: [{}, { kind: 'expired', name: null }] })
    expect(await toldOf(sneha)).toEqual([
      'No one has answered your request for a site visit in time. You can offer new times.',
    ])
  })

  test('to move an agreed visit leaves its time as it is', async () => {
    const id = await agreedVisit(slotAt('2026-11-28'))
    await step(sagar, id, 'move', { slots: [slotAt('2026-11-23')], note: '' })
    at('2026-11-23T05:30:00Z')
    await expire(database.db, dependencies.now())
    expect(await find(id)).toMatchObject({ state: 'agreed', agreed: slotAt('2026-11-28'), offered: [] })
    expect((await find(id)).events.at(-1)).toMatchObject({ kind: 'move_expired' })
    expect(await toldOf(sagar)).toContain(
      'No one has answered your other times for the site visit. The agreed time stays: 28 November 2026, 10:00 am.',
    )
  })

  test('is found by a recurring job', async () => {
    const id = await newVisitOf(sneha.client, conversation, { slots: [slotAt()] })
    at('2026-11-24T06:00:00Z')
    await database.pool.query(`select graphile_worker.add_job('visits.watch', '{}'::json)`)
    await runJobs(dependencies)
    expect((await find(id)).state).toBe('expired')
  })
})

describe('A visit that took place', () => {
  const review = { rating: 5, comment: 'He came on time and looked at everything.' }
  const profile = () => `/api/professionals/${sagar.professionalId}`
  const refusal = async () => (await sneha.client.get(`${profile()}/review`)).body.refusal
  const proofs = async () =>
    (await createClient(site.app).get(`${profile()}/reviews`)).body.reviews.map((each: { proof: string }) => each.proof)

  /** Adds somebody to Sneha's side, as if they had used her invitation link at `joinedAt`. */
  const bringAlong = ({ id }: TestAccount, joinedAt: string) =>
    database.pool.query(
      `insert into conversation_members (conversation_id, no, side, user_id, joined_at)
       select $1, max(no) + 1, 0, $2, $3 from conversation_members where conversation_id = $1`,
      [conversation, id, joinedAt],
    )

  beforeEach(() => database.pool.query('delete from reviews'))

  test('is enough for a review of the professional, and is shown beside it', async () => {
    const id = await agreedVisit()
    expect(await refusal()).toBe('not_in_contact')
    at('2026-11-24T06:00:00Z')
    expect((await sneha.client.put(`${profile()}/review`, review)).status).toBe(409)
    await step(sagar, id, 'keep')
    expect(await refusal()).toBeNull()
    expect((await sneha.client.put(`${profile()}/review`, review)).status).toBe(200)
    expect(await proofs()).toEqual(['visited'])
  })

  test('is no proof for people who joined the conversation after it, and they cannot confirm it', async () => {
    const family = await newAccount(site, 'customer', { confirmed: true })
    const friend = await newAccount(site, 'customer', { confirmed: true })
    const id = await agreedVisit()
    await bringAlong(family, '2026-11-24T04:30:00Z')
    await bringAlong(friend, '2026-11-24T04:30:01Z')
    at('2026-11-24T06:00:00Z')
    expect((await find(id, friend)).steps).toEqual([])
    for (const said of [{ step: 'keep' }, { step: 'miss', who: 'other' }])
      expect((await moveOf(friend.client, id, said)).status).toBe(403)
    await step(family, id, 'keep')
    const refusalOf = async ({ client }: TestAccount) => (await client.get(`${profile()}/review`)).body.refusal
    expect([await refusalOf(family), await refusalOf(friend)]).toEqual([null, 'not_in_contact'])
    expect((await friend.client.put(`${profile()}/review`, review)).status).toBe(409)
  })

  test('is no proof about a professional who joined the conversation after it', async () => {
    const id = await agreedVisit()
    await database.pool.query(
      `update conversation_members set joined_at = '2026-11-24T05:00:00Z' where conversation_id = $1 and professional_id is not null`,
      [conversation],
    )
    at('2026-11-24T06:00:00Z')
    await step(sneha, id, 'keep')
    expect(await refusal()).toBe('not_in_contact')
  })

  test('is no proof once disputed, not even for a review written meanwhile', async () => {
    const id = await agreedVisit()
    at('2026-11-24T06:00:00Z')
    await step(sneha, id, 'keep')
    await sneha.client.put(`${profile()}/review`, review)
    await step(sagar, id, 'dispute', { reason: 'We never met.' })
    expect(await proofs()).toEqual([null])
    expect(await refusal()).toBe('not_in_contact')
  })

  test('leaves other proof in place: a different visit, or a call', async () => {
    const [one, other] = [await agreedVisit(), await agreedVisit(slotAt('2026-11-24', '15:00'))]
    await sneha.client.post(`${profile()}/contact-events`, { channel: 'call' })
    at('2026-11-24T12:00:00Z')
    for (const id of [one, other]) await step(sneha, id, 'keep')
    await sneha.client.put(`${profile()}/review`, review)
    await step(sagar, one, 'dispute', reason)
    expect(await proofs()).toEqual(['visited'])
    await step(sagar, other, 'dispute', reason)
    expect(await proofs()).toEqual(['asked'])
  })

  test('that somebody missed is no proof', async () => {
    const id = await agreedVisit()
    at('2026-11-24T06:00:00Z')
    await step(sneha, id, 'miss', { who: 'other' })
    expect(await refusal()).toBe('not_in_contact')
    await step(sagar, id, 'dispute', reason)
    expect(await refusal()).toBe('not_in_contact')
  })
})

describe('When an account is deleted', () => {
  const erase = ({ id }: TestAccount) => database.db.deleteFrom('users').where('id', '=', id).execute()
  const rows = async (table: string, id: number) =>
    (await database.pool.query(`select count(*)::int as count from ${table} where visit_id = $1`, [id])).rows[0].count

  test.each([
    ['the family', () => [sneha, sagar] as const, true],
    ['the professional', () => [sagar, sneha] as const, false],
  ])('of %s, its steps stay for the other side, without the name and the texts', async (_, parties, isAuthor) => {
    const [gone, left] = parties()
    const open = await newVisitOf(sneha.client, conversation)
    const agreed = await agreedVisit()
    const kept = await agreedVisit(slotAt('2026-11-22'))
    await step(gone, agreed, 'move', { slots: [slotAt('2026-11-27')], note: 'Words of whoever goes.' })
    at('2026-11-22T12:00:00Z')
    await step(gone, kept, 'keep')
    // The database uses the real clock, so the visit is moved into the real future.
    const coming = `update visits set starts_at = now() + interval '1 day', ends_at = now() + interval '2 days' where id = $1`
    await database.pool.query(coming, [agreed])
    await erase(gone)
    for (const id of [open, agreed]) {
      const visit = await find(id, left)
      expect(visit).toMatchObject({ state: 'cancelled', steps: [], other: { name: null } })
      expect(visit.events.at(-1)).toMatchObject({ kind: 'cancelled', name: null })
      expect(visit.place).toBe(isAuthor ? '' : 'Plot 12, behind the school, Kamshet')
      expect(JSON.stringify(visit)).not.toMatch(new RegExp(`${gone.fullName}|Words of`))
    }
    expect(await find(kept, left)).toMatchObject({ state: 'kept', events: [{}, {}, { kind: 'kept', name: null }] })
    const stored = JSON.stringify(
      (await database.pool.query('select * from visit_events where visit_id = any ($1)', [[open, agreed, kept]])).rows,
    )
    expect(stored).not.toContain('Words of')
    await erase(left)
    for (const id of [open, agreed, kept]) expect(await rows('visit_events', id)).toBe(0)
    expect(await rows('kept_visits', kept)).toBe(0)
  })

  test('nothing can name somebody who was never in the conversation', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    const other = 'update visits set author_no = 9 where id = $1'
    await expect(database.pool.query(other, [id])).rejects.toThrow('visits_author')
  })

  test('the other side is notified first, once', async () => {
    const id = await newVisitOf(sneha.client, conversation)
    await database.db.transaction().execute(async (db) => {
      await leaveVisits(db, sneha.id, dependencies.now())
      await db.deleteFrom('users').where('id', '=', sneha.id).execute()
    })
    expect(await toldOf(sagar)).toEqual(['Your site visit has been cancelled.'])
    const { events } = await find(id, sagar)
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(['offered', 'cancelled'])
    await runJobs(dependencies)
    expect(dependencies.told).toContain(sagar.id)
  })
})

test('Deleting an account waits for people who write in its conversations before it locks their visits', async () => {
  const id = await newVisitOf(sneha.client, conversation)
  const writing = await database.pool.connect()
  try {
    await writing.query('begin')
    await writing.query('select from conversations where id = $1 for no key update', [conversation])
    const leaving = database.db.transaction().execute((db) => leaveVisits(db, sneha.id, dependencies.now()))
    await untilWaiting(database.pool)
    await writing.query('select from visits where id = $1 for no key update nowait', [id])
    await writing.query('commit')
    await leaving
  } finally {
    writing.release()
  }
  expect((await find(id, sagar)).state).toBe('cancelled')
})

test('Exported data has the person’s own steps, and none of the other side’s texts', async () => {
  const id = await newVisitOf(sneha.client, conversation)
  await step(sagar, id, 'move', { slots: [slotAt('2026-11-27')], note: 'We are in Lonavala before.' })
  const [visits, events] = visitData
  expect(await visits!.read(database.db, sneha.id)).toMatchObject([
    { visitId: id, place: 'Plot 12, behind the school, Kamshet' },
  ])
  expect(await visits!.read(database.db, sagar.id)).toMatchObject([{ visitId: id, place: null }])
  expect(await events!.read(database.db, sneha.id)).toMatchObject([{ kind: 'offered', slots: [{}, {}] }])
  expect(await events!.read(database.db, sagar.id)).toMatchObject([
    { kind: 'moved', note: 'We are in Lonavala before.', slots: [{}] },
  ])
})
