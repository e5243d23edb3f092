import { beforeEach, describe, expect, test } from 'vitest'
import { newEntryOf, uploadOf } from '#features/building/diary/testing.server.ts'
import { addDocumentTo } from '#features/building/documents/testing.server.ts'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newSnagOf } from '#features/building/snags/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { retryNow, runJobs } from '#platform/testing/jobs.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { digestOf } from './digest.server.ts'
import { addDigests, untilNextDigests } from './digest-round.server.ts'
import { lastWeek } from './digest-week-rules.ts'
import { projectDigestJobs } from './jobs.server.ts'
import { addHistory } from './testing.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
let sneha: TestAccount
let amol: TestAccount
let rival: TestAccount
let id: number
let memberId: number

/** A Thursday in the week that ends on Sunday at 18:00 in India. */
const thursday = new Date('2026-11-19T06:00:00Z')
const sunday = new Date('2026-11-22T12:30:00Z')
const hours = (count: number) => new Date(sunday.getTime() + count * 60 * 60_000)
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  await database.db.deleteFrom('users').execute()
  await database.db.deleteFrom('projects').execute()
  await database.pool.query('delete from graphile_worker._private_jobs')
  dependencies = testDependencies(database, { PUBLIC_URL: 'https://kamshetbuild.example' })
  dependencies.clock.now = thursday
  sneha = await account('customer', 'Sneha Kulkarni')
  amol = await account('contractor', 'Amol Takalkar')
  rival = await account('contractor', 'Vijay Shete')
  id = (await newProjectOf(sneha)).id
  const joined = { joined_at: new Date('2026-11-01T06:00:00Z') }
  memberId = await addMember(database.db, id, amol, { role: 'contractor' })
  await addMember(database.db, id, rival, { role: 'contractor' })
  await database.db.updateTable('project_members').set(joined).execute()
})

async function account(role: 'customer' | 'contractor', fullName: string, confirmed = true): Promise<TestAccount> {
  return newAccount({ app: testApp(dependencies), dependencies }, role, { fullName, confirmed })
}

async function teamMember(teamRole: 'supervisor' | 'accountant' | 'worker'): Promise<TestAccount> {
  const member = await account('customer', `One ${teamRole}`)
  const membership = await addMember(database.db, id, member, { role: 'team', teamRole, employerId: memberId })
  await setMember({ joined_at: new Date('2026-11-01T06:00:00Z') }, membership)
  return member
}

const setMember = (values: Record<string, unknown>, member: number) =>
  database.db.updateTable('project_members').set(values).where('id', '=', member).execute()
const setUser = (values: Record<string, unknown>, { id: user }: TestAccount) =>
  database.db.updateTable('users').set(values).where('id', '=', user).execute()
const membershipOf = async ({ id: user }: TestAccount) =>
  (await database.db.selectFrom('project_members').select('id').where('user_id', '=', user).executeTakeFirstOrThrow())
    .id

async function payment(by: TestAccount, amount: number, membership = memberId): Promise<number> {
  const details = { amount, paidOn: '2026-11-18', method: 'upi', reference: 'UTR 4411', instalment: null, note: '' }
  const sent = { ...details, pictureId: null, with: membership }
  const { status, body } = await by.client.post(`/api/projects/${id}/payments`, sent, key())
  expect(status).toBe(201)
  return body.id
}

/** Runs the jobs that add the digests, and then those that send them. */
async function letRun(now = sunday, more: Partial<TestDependencies> = {}): Promise<void> {
  const then = { ...dependencies, ...more, now: () => now }
  const handlers = projectDigestJobs(then)
  // Deletes the jobs that the setup of the test has added, because those jobs would send other emails.
  await database.pool.query(`delete from graphile_worker._private_jobs where task_id in
    (select id from graphile_worker._private_tasks where identifier not like 'project-digest.%')`)
  for (const { begin } of handlers) await begin?.()
  await retryNow(dependencies.pool)
  await runJobs(then, handlers)
  await runJobs(then, handlers)
}
const recipients = () => dependencies.emails.map(({ to }) => to).sort()
const textFor = ({ email }: TestAccount) => dependencies.emails.find(({ to }) => to === email)?.text

describe('The digest of a week', () => {
  test('is sent on Sunday at 18:00 in India to everyone on a project with news', async () => {
    await newEntryOf(amol, id, { day: '2026-11-18' })
    await letRun(new Date(sunday.getTime() - 1000))
    expect(recipients()).toEqual([])
    await letRun()
    expect(recipients()).toEqual([sneha.email, amol.email, rival.email].sort())
    expect(dependencies.emails[0]).toMatchObject({ subject: 'The week on “House in Naigaon”' })
    expect(textFor(sneha)).toContain('This is what happened on your projects in the week up to 22 November 2026.')
    expect(textFor(sneha)).toContain('> 18 November 2026: Brickwork up to the sill.')
    expect(textFor(sneha)).toContain(`https://kamshetbuild.example/projects/${id}\n`)
  })

  test('is not sent when nothing happened, and leaves out what happened before or after the week', async () => {
    await database.db.updateTable('projects').set({ progress: 40 }).execute()
    dependencies.clock.now = new Date(sunday.getTime() - 7 * 24 * 60 * 60_000 - 1)
    await newEntryOf(amol, id, { day: '2026-11-10' })
    dependencies.clock.now = sunday
    await newEntryOf(amol, id, { day: '2026-11-22' })
    await letRun()
    expect(recipients()).toEqual([])
    await letRun(new Date(sunday.getTime() + 7 * 24 * 60 * 60_000))
    expect(textFor(sneha)).toContain('22 November 2026: Brickwork')
    expect(textFor(sneha)).not.toContain('10 November')
  })

  test('has what moved, what was written and paid, and what waits, with links', async () => {
    const day = { plannedStart: '2026-11-02', plannedEnd: '2026-11-05' }
    const stage = { kind: 'plaster', name: '', floor: null, weight: 5, ...day, dependsOn: [] }
    dependencies.clock.now = new Date('2026-11-10T06:00:00Z')
    const { body } = await amol.client.post(`/api/projects/${id}/stages`, stage, key())
    dependencies.clock.now = thursday
    const report = { progress: 60, actualStart: '', actualEnd: '', version: body.version }
    expect((await amol.client.put(`/api/projects/${id}/stages/${body.id}/progress`, report)).status).toBe(200)
    const pictureIds = [await uploadOf(amol), await uploadOf(amol)]
    await newEntryOf(amol, id, { day: '2026-11-18', pictureIds })
    await newEntryOf(amol, id, { day: '2026-11-19', note: 'Plaster <b>inside</b>.' })
    await addDocumentTo(amol, id, { title: 'Electrical plan' })
    await addDocumentTo(amol, id, { title: 'Rates for the slab', kind: 'quotation' })
    await newSnagOf(sneha.client, id)
    await payment(amol, 250_000)
    const extra = await newExtraOf(amol.client, id, extraInput(memberId))
    expect((await sneha.client.put(`/api/projects/${id}/extras/${extra.id}/consent`, { version: 1 })).status).toBe(200)
    await letRun()
    const text = textFor(sneha)!
    for (const sentence of [
      'House in Naigaon\n----------------',
      'The current stage is “Plaster”. 3% of the work is done.',
      '- “Plaster” went from 0% to 60%.',
      '- The document “Electrical plan” was added.',
      '- The document “Rates for the slab” was added.',
      '- 1 extra was agreed, for ₹45,000.',
      '- 1 payment of ₹2,50,000 was entered and is waiting to be confirmed.',
      '- 1 snag was reported.',
      '- The site diary has new entries for 2 days.\n- There are 2 new photos.',
      '> 19 November 2026: Plaster <b>inside</b>.\n> 18 November 2026: Brickwork up to the sill.',
      `- Confirm 1 payment\n  https://kamshetbuild.example/projects/${id}/payments`,
    ])
      expect(text).toContain(sentence)
    const { html } = dependencies.emails.find(({ to }) => to === sneha.email)!
    expect(html).toContain('Plaster &lt;b&gt;inside&lt;/b&gt;.')
    expect(html).not.toContain('<img')
    // The payments and extras of one contractor are hidden from another contractor.
    expect(textFor(rival)).not.toMatch(/payment|extra|₹|Rates|more version/)
  })

  test.each([
    ['supervisor', { sees: ['Electrical plan', 'snag'], not: ['Rates', 'more version', 'payment', 'extra', '₹'] }],
    ['accountant', { sees: ['Electrical plan', '1 payment was entered', '1 extra was proposed'], not: ['₹'] }],
    ['worker', { sees: ['site diary', 'snag'], not: ['Electrical plan', 'payment', 'extra', '₹'] }],
  ] as const)('tells a %s what their role shows', async (teamRole, { sees, not }) => {
    const member = await teamMember(teamRole)
    await newEntryOf(amol, id, { day: '2026-11-18' })
    await addDocumentTo(amol, id, { title: 'Electrical plan' })
    await addDocumentTo(amol, id, { title: 'Rates for the slab', kind: 'quotation' })
    await newSnagOf(sneha.client, id)
    await payment(sneha, 250_000)
    await newExtraOf(amol.client, id, extraInput(memberId))
    const expense = { kind: 'materials', amount: '52000', spentOn: '2026-11-18', note: 'Steel', pictureId: null }
    expect((await amol.client.post(`/api/projects/${id}/costs`, expense, key())).status).toBe(201)
    await letRun()
    const happened = textFor(member)!
    for (const text of sees) expect(happened).toContain(text)
    for (const text of not) expect(happened).not.toContain(text)
    for (const { text } of dependencies.emails) expect(text).not.toMatch(/52,000|Steel/)
  })

  test('counts what changed twice only in its present state, and leaves out what was withdrawn', async () => {
    const confirmed = await payment(amol, 70_000)
    const move = { from: 'waiting', version: 1, reason: '' }
    const states = `/api/projects/${id}/payments`
    await sneha.client.put(`${states}/${confirmed}/state`, { ...move, to: 'confirmed' })
    const withdrawn = await payment(amol, 90_000)
    await amol.client.put(`${states}/${withdrawn}/state`, { ...move, to: 'withdrawn' })
    await letRun()
    expect(textFor(amol)).toContain('- 1 payment of ₹70,000 was confirmed.')
    expect(textFor(amol)).not.toMatch(/entered|90,000/)
    expect(recipients()).toEqual([sneha.email, amol.email].sort())
  })

  test('leaves out projects that the reader has archived or left', async () => {
    await newEntryOf(amol, id, { day: '2026-11-18' })
    await setMember({ archived_at: thursday }, await membershipOf(sneha))
    await setMember({ left_at: thursday }, await membershipOf(rival))
    await letRun()
    expect(recipients()).toEqual([amol.email])
  })
})

describe('The recipients', () => {
  beforeEach(async () => void (await newEntryOf(amol, id, { day: '2026-11-18' })))

  test('need a confirmed address and an active account when it is sent', async () => {
    await setUser({ email_verified: false }, sneha)
    await setUser({ deactivated_at: thursday }, amol)
    await letRun()
    expect(recipients()).toEqual([rival.email])
  })

  test('get it at the address that they have when it is sent', async () => {
    await addDigests(database.db, sunday)
    await setUser({ email: 'amol.new@example.in' }, amol)
    await setUser({ email_verified: false }, sneha)
    await setUser({ email: null, email_verified: false, phone: '+919822012345', phone_confirmed_at: thursday }, rival)
    await letRun()
    expect(recipients()).toEqual(['amol.new@example.in'])
  })

  test('do not include people who do not want it; those who turned off project emails have to ask for it', async () => {
    const choose = ({ client }: TestAccount, category: string, isOn: boolean) =>
      client.put(`/api/notifications/preferences/${category}/email`, { isOn })
    await choose(sneha, 'digest', false)
    await choose(amol, 'projects', false)
    await choose(rival, 'projects', false)
    await choose(rival, 'digest', true)
    await letRun()
    expect(recipients()).toEqual([rival.email])
  })

  test('can stop it with one press in the email, and stop nothing else by that', async () => {
    await letRun()
    const { headers, text } = dependencies.emails.find(({ to }) => to === sneha.email)!
    expect(text).toContain('Stop these emails\nhttps://kamshetbuild.example/unsubscribe?token=')
    expect(headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
    const [, path] = /^<https:\/\/kamshetbuild\.example(.*)>$/.exec(headers!['List-Unsubscribe']!)!
    expect((await sneha.client.post(path!)).body).toEqual({ category: 'digest' })
    const { preferences } = (await sneha.client.get('/api/notifications/preferences')).body
    const isOn = (wanted: string) =>
      preferences
        .find(({ category }: { category: string }) => category === wanted)
        .channels.find(({ channel }: { channel: string }) => channel === 'email').isOn
    expect([isOn('digest'), isOn('projects')]).toEqual([false, true])
    expect((await sneha.client.put('/api/notifications/preferences/digest/sms', { isOn: true })).status).toBe(404)
  })

  test('get it in their own language', async () => {
    await setUser({ language: 'mr' }, sneha)
    await setUser({ language: 'hi' }, amol)
    await letRun()
    expect(textFor(sneha)).toContain('नमस्कार Sneha Kulkarni')
    expect(textFor(sneha)).toContain(`https://kamshetbuild.example/mr/projects/${id}`)
    expect(textFor(amol)).toContain('नमस्ते Amol Takalkar')
  })

  test('do not include somebody who joined after the end of the week, until the next one', async () => {
    const late = await account('customer', 'Late Comer')
    const membership = await addMember(database.db, id, late, {
      ...{ role: 'team', teamRole: 'worker', employerId: memberId },
    })
    await setMember({ joined_at: hours(1) }, membership)
    await letRun(hours(2))
    expect(recipients()).not.toContain(late.email)
  })
})

describe('Each digest is sent once', () => {
  beforeEach(async () => void (await newEntryOf(amol, id, { day: '2026-11-18' })))

  test('even when the round runs again, in two processes at once, and its jobs run twice', async () => {
    await Promise.all([addDigests(database.db, sunday), addDigests(database.db, sunday)])
    const { rows } = await database.pool.query<{ payload: unknown }>(
      `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
       where identifier = 'project-digest.send'`,
    )
    expect(rows).toHaveLength(3)
    for (const { payload } of rows)
      await database.pool.query("select graphile_worker.add_job('project-digest.send', $1::json)", [payload])
    await letRun()
    await letRun(hours(5))
    expect(dependencies.emails).toHaveLength(3)
  })

  test('again only to those for whom the mail server has refused it', async () => {
    const refusing = { send: async () => Promise.reject(new Error('The mail server is down')) }
    await letRun(sunday, { mail: refusing })
    expect(dependencies.emails).toEqual([])
    await database.db.updateTable('digests').set({ sent_at: sunday }).where('user_id', '=', amol.id).execute()
    await letRun(hours(1))
    expect(recipients()).toEqual([sneha.email, rival.email].sort())
  })

  test('when a round stops and continues, some people at a time', async () => {
    const added = async () =>
      (await database.db.selectFrom('digests').select('user_id').orderBy('user_id').execute()).map(
        ({ user_id }) => user_id,
      )
    expect(await untilNextDigests(database.db, sunday)).toBe(0)
    await addDigests(database.db, sunday, 2)
    expect(await added()).toEqual([sneha.id, amol.id])
    expect(await untilNextDigests(database.db, hours(1))).toBe(0)
    await addDigests(database.db, hours(1), 2)
    expect(await added()).toEqual([sneha.id, amol.id, rival.id])
    expect(await untilNextDigests(database.db, hours(1))).toBe((7 * 24 - 1) * 60 * 60_000)
  })

  test('but not when it is old news, after two days without the site', async () => {
    await letRun(hours(48))
    expect([recipients(), await database.db.selectFrom('digests').select('week').execute()]).toEqual([[], []])
    await addDigests(database.db, hours(47))
    await letRun(hours(49))
    expect(recipients()).toEqual([])
  })

  test('after every other job', async () => {
    await addDigests(database.db, sunday)
    const { rows } = await database.pool.query(
      `select distinct priority from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = task_id
       where identifier = 'project-digest.send'`,
    )
    expect(rows).toEqual([{ priority: 10 }])
  })

  test('and its record is deleted after some weeks', async () => {
    await database.db.insertInto('digests').values({ week: 202638, user_id: sneha.id }).execute()
    await letRun()
    const { rows } = await database.pool.query('select distinct week from digests')
    expect(rows).toEqual([{ week: 202647 }])
  })
})

test('a digest reads only what is new and what waits, however long the history before it is', async () => {
  dependencies.clock.now = thursday
  await payment(amol, 250_000)
  await newExtraOf(amol.client, id, extraInput(memberId))
  await newSnagOf(sneha.client, id)
  await addDocumentTo(amol, id, { title: 'Electrical plan' })
  const happened = () => digestOf(database.db, { userId: sneha.id, week: lastWeek(sunday), now: sunday })
  const before = await happened()
  expect(before!.projects[0]!.news).toMatchObject({ entered: { count: 1 }, offered: 1, raised: 1, documents: 1 })
  await addHistory(database, { projectId: id, professionalId: memberId, userId: amol.id, until: lastWeek(sunday).from })
  const rows = await rowsRead(database, async (db) => {
    expect(await digestOf(db, { userId: sneha.id, week: lastWeek(sunday), now: sunday })).toEqual(before)
  })
  expect(rows).toBeLessThan(200)
})
