import { beforeEach, describe, expect, test } from 'vitest'
import { extraInput, newExtraOf } from '#features/building/extras/testing.server.ts'
import { memberOf } from '#features/building/projects/access.server.ts'
import { addMember, newProjectOf } from '#features/building/projects/testing.server.ts'
import { newSnagOf } from '#features/building/snags/testing.server.ts'
import { newAccount, type TestAccount } from '#features/people/accounts/testing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { testApp } from '#platform/testing/app.ts'
import { countQueries } from '#platform/testing/count-queries.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { testDependencies } from '#platform/testing/dependencies.ts'
import { rowsRead } from '#platform/testing/rows-read.ts'
import { addHistory } from './testing.server.ts'
import { findUnfinished } from './unfinished.server.ts'
import { waitingOn } from './waiting.server.ts'

const database = testDatabase()
const people = ['sneha', 'amol', 'meera', 'supervisor', 'worker', 'accountant', 'stranger'] as const
type Who = (typeof people)[number]
let accounts: Record<Who, TestAccount>
let id: number
let amolId: number
let meeraId: number
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() })

beforeEach(async () => {
  const dependencies = testDependencies(database)
  const site = { app: testApp(dependencies), dependencies }
  const types: Partial<Record<Who, 'contractor' | 'architect'>> = { amol: 'contractor', meera: 'architect' }
  accounts = {} as typeof accounts
  for (const who of people) accounts[who] = await newAccount(site, types[who] ?? 'customer', { fullName: who })
  id = (await newProjectOf(accounts.sneha)).id
  amolId = await addMember(database.db, id, accounts.amol, { role: 'contractor' })
  meeraId = await addMember(database.db, id, accounts.meera, { role: 'architect' })
  for (const teamRole of ['supervisor', 'worker', 'accountant'] as const)
    await addMember(database.db, id, accounts[teamRole], { role: 'team', teamRole, employerId: amolId })
  await database.db.updateTable('project_members').set({ agreed_sum: 1_000_000 }).where('id', '=', amolId).execute()
})

async function sent(who: Who, path: string, body: object): Promise<{ id: number }> {
  const answer = await accounts[who].client.post(`/api/projects/${id}/${path}`, body, key())
  expect(answer.status).toBe(201)
  return answer.body
}
const pay = (who: Who) =>
  sent(who, 'payments', {
    ...{ amount: 50_000, paidOn: '2026-11-20', method: 'upi', reference: 'UTR 4411', instalment: null, note: '' },
    ...{ pictureId: null, with: amolId },
  })
const plan = () =>
  sent('amol', 'payment-plans', {
    ...{ with: amolId, basedOn: 0, agreedSum: 1_000_000, retentionPercent: 5 },
    instalments: [{ number: null, title: 'All', stageKind: '', share: 10_000, amount: null, dueOn: '' }],
  })
async function finished(by: Who, snag: { id: number; version: string }) {
  const body = { to: 'done', from: 'open', version: snag.version, last: null, note: '', pictureIds: [] }
  const { status } = await accounts[by].client.put(`/api/projects/${id}/snags/${snag.id}/state`, body)
  expect(status).toBe(200)
}
async function waiting(who: Who): Promise<string[]> {
  const { status, body } = await accounts[who].client.get(`/api/projects/${id}/waiting`)
  expect(status).toBe(200)
  return body.waiting.map(({ kind, count }: { kind: string; count: number }) => `${count} ${kind}`)
}
async function tracked(who: Who) {
  return (await accounts[who].client.get('/api/projects/track')).body
}
const leave = (member: number) =>
  database.db.updateTable('project_members').set({ left_at: new Date() }).where('id', '=', member).execute()

describe('What waits', () => {
  test('is nothing on a new project, and 404 for somebody who is not on it', async () => {
    for (const who of people.slice(0, -1)) expect(await waiting(who)).toEqual([])
    expect((await accounts.stranger.client.get(`/api/projects/${id}/waiting`)).status).toBe(404)
    expect((await tracked('stranger')).projects).toEqual([])
    await leave(meeraId)
    expect((await accounts.meera.client.get(`/api/projects/${id}/waiting`)).status).toBe(404)
  })

  test('is different for each role, on the project’s page and on the Track page', async () => {
    await pay('amol')
    await pay('sneha')
    await pay('sneha')
    await plan()
    await newExtraOf(accounts.amol.client, id, extraInput(amolId))
    await newExtraOf(accounts.sneha.client, id, extraInput(amolId, { price: null }))
    await newSnagOf(accounts.sneha.client, id, { assigneeId: amolId })
    await newSnagOf(accounts.sneha.client, id)
    const stage = { kind: 'plaster', name: '', floor: null, weight: 5, dependsOn: [] }
    await sent('amol', 'stages', { ...stage, plannedStart: '2026-09-01', plannedEnd: '2026-10-01' })
    const expected: Record<Exclude<Who, 'stranger'>, string[]> = {
      sneha: ['1 paymentToConfirm', '1 planToAgree', '1 extraToConsent'],
      amol: ['2 paymentToConfirm', '1 extraToPrice', '1 snagToFix', '1 stageOverdue'],
      meera: ['1 stageOverdue'],
      supervisor: ['1 snagToFix', '1 stageOverdue'],
      worker: [],
      accountant: ['2 paymentToConfirm'],
    }
    for (const who of Object.keys(expected) as (keyof typeof expected)[]) {
      expect([who, ...(await waiting(who)).sort()]).toEqual([who, ...expected[who].sort()])
      const { projects } = await tracked(who)
      expect(projects[0].waiting).toHaveLength(expected[who].length)
    }
  })

  test('counts only the given project', async () => {
    const other = await newProjectOf(accounts.sneha)
    await pay('amol')
    const { projects } = await tracked('sneha')
    const byProject = new Map(projects.map((each: { id: number; waiting: unknown }) => [each.id, each.waiting]))
    expect(byProject.get(other.id)).toEqual([])
    expect(byProject.get(id)).toMatchObject([{ kind: 'paymentToConfirm', count: 1, memberId: amolId }])
  })

  test('names the item: of several the one that the list shows first, and the professional', async () => {
    const places = async (who: Who) => {
      const { body } = await accounts[who].client.get(`/api/projects/${id}/waiting`)
      return body.waiting.map(({ kind, id, memberId }: Record<string, unknown>) => [kind, id, memberId])
    }
    await pay('amol')
    const payment = await pay('amol')
    await plan()
    await newExtraOf(accounts.amol.client, id, extraInput(amolId))
    const extra = await newExtraOf(accounts.meera.client, id, extraInput(meeraId))
    const snag = await newSnagOf(accounts.sneha.client, id, { assigneeId: amolId })
    const body = { kind: 'plaster', name: '', floor: null, weight: 5, dependsOn: [] }
    const stage = await sent('amol', 'stages', { ...body, plannedStart: '2026-09-01', plannedEnd: '2026-10-01' })
    expect(await places('sneha')).toEqual([
      ['paymentToConfirm', payment.id, amolId],
      ['planToAgree', null, amolId],
      ['extraToConsent', extra.id, null],
    ])
    expect(await places('supervisor')).toEqual([
      ['snagToFix', snag.id, null],
      ['stageOverdue', stage.id, null],
    ])
    // The tab “For me” has what waits for a supervisor.
    const { body: mine } = await accounts.supervisor.client.get(`/api/projects/${id}/snags?show=mine`)
    expect(mine.snags).toMatchObject([{ id: snag.id }])
    await finished('amol', snag)
    expect(await places('sneha')).toContainEqual(['snagToAccept', snag.id, null])
  })

  test('is only what others have done and the reader has to check, not their own work', async () => {
    const snag = await newSnagOf(accounts.sneha.client, id, { assigneeId: meeraId })
    expect(await waiting('meera')).toEqual(['1 snagToFix'])
    await finished('meera', snag)
    expect(await waiting('meera')).toEqual([])
    expect(await waiting('sneha')).toEqual(['1 snagToAccept'])
  })

  test('leaves out the plan, extras and snags of a professional who has left', async () => {
    await plan()
    await newExtraOf(accounts.amol.client, id, extraInput(amolId))
    await newSnagOf(accounts.sneha.client, id, { assigneeId: amolId })
    expect(await waiting('sneha')).toHaveLength(2)
    await leave(amolId)
    expect(await waiting('sneha')).toEqual([])
    expect(await waiting('supervisor')).toEqual([])
  })

  test('after completion is what is still to be settled, but no stage', async () => {
    const stage = { kind: 'plaster', name: '', floor: null, weight: 5, dependsOn: [] }
    await sent('amol', 'stages', { ...stage, plannedStart: '2026-09-01', plannedEnd: '2026-10-01' })
    await pay('amol')
    await newSnagOf(accounts.sneha.client, id, { assigneeId: amolId })
    await database.db.updateTable('projects').set({ status: 'completed', completed_on: '2026-11-20' }).execute()
    expect(await waiting('sneha')).toEqual(['1 paymentToConfirm'])
    expect(await waiting('amol')).toEqual(['1 snagToFix'])
  })
})

describe('What is still open, shown before a project is completed', () => {
  const unfinished = async (who: Who, project = id) => {
    const { status, body } = await accounts[who].client.get(`/api/projects/${project}/unfinished`)
    return status === 200 ? body : status
  }
  const nothing = { stages: 0, extras: 0, snags: 0, payments: 0, owed: [] as object[] }
  /** A part of the sum is kept back only if a plan is agreed. */
  const toAmol = (stillToPay: number, retained = 0) => [
    { memberId: amolId, name: 'amol', stillToPay, retained, isAgreed: retained > 0 },
  ]
  beforeEach(async () => {
    await database.db.updateTable('stages').set({ deleted_at: new Date() }).execute()
  })

  test('is nothing when everything is done, and is only for members who may complete the project', async () => {
    await database.db.updateTable('project_members').set({ agreed_sum: null }).execute()
    expect(await unfinished('sneha')).toEqual(nothing)
    for (const who of ['amol', 'meera', 'supervisor', 'worker', 'accountant'] as const)
      expect(await unfinished(who)).toBe(403)
    expect(await unfinished('stranger')).toBe(404)
  })

  test('is every stage, extra, snag and payment that is not settled, and what is not paid yet', async () => {
    const stage = { kind: 'plaster', name: '', floor: null, weight: 5, dependsOn: [] }
    await sent('amol', 'stages', { ...stage, plannedStart: '2026-09-01', plannedEnd: '2026-10-01' })
    await sent('amol', 'stages', { ...stage, plannedStart: '2026-12-01', plannedEnd: '2026-12-10' })
    await pay('amol')
    await pay('sneha')
    await newExtraOf(accounts.amol.client, id, extraInput(amolId))
    await newExtraOf(accounts.sneha.client, id, extraInput(meeraId, { price: null }))
    await finished('amol', await newSnagOf(accounts.sneha.client, id, { assigneeId: amolId }))
    await newSnagOf(accounts.sneha.client, id)
    await plan()
    const expected = { stages: 2, extras: 2, snags: 2, payments: 2, owed: toAmol(1_000_000) }
    expect(await unfinished('sneha')).toEqual(expected)
    const { client } = accounts.sneha
    const agreement = { with: amolId, version: 1 }
    expect((await client.put(`/api/projects/${id}/payment-plans/agreement`, agreement)).status).toBe(200)
    expect(await unfinished('sneha')).toEqual({ ...expected, owed: toAmol(1_000_000, 50_000) })
  })

  test('takes one query for any number of professionals, and includes one who has left with money unpaid', async () => {
    const countedUnfinished = async () => {
      const { db, count } = countQueries(database.db)
      const { owed } = await findUnfinished(db, accounts.sneha, id)
      return { owed, queries: count() }
    }
    const agreed = async (who: 'amol' | 'meera', member: number, sum: number) => {
      await database.db.updateTable('project_members').set({ agreed_sum: sum }).where('id', '=', member).execute()
      await sent(who, 'payment-plans', {
        ...{ with: member, basedOn: 0, agreedSum: sum, retentionPercent: 5 },
        instalments: [{ number: null, title: 'All', stageKind: '', share: 10_000, amount: null, dueOn: '' }],
      })
      const agreement = { with: member, version: 1 }
      await accounts.sneha.client.put(`/api/projects/${id}/payment-plans/agreement`, agreement)
    }
    await agreed('amol', amolId, 1_000_000)
    const { queries } = await countedUnfinished()
    await agreed('meera', meeraId, 100_000)
    await addMember(database.db, id, accounts.stranger, { role: 'contractor' })
    await leave(amolId)
    const toMeera = { memberId: meeraId, name: 'meera', stillToPay: 100_000, retained: 5000, isAgreed: true }
    expect(await countedUnfinished()).toEqual({ owed: [toMeera, ...toAmol(1_000_000, 50_000)], queries })
    // After the payment, less is left to pay than the plan keeps back.
    const cash = { paidOn: '2026-11-20', method: 'cash', reference: '', instalment: null, note: '', pictureId: null }
    const { id: payment } = await sent('sneha', 'payments', { ...cash, amount: 98_000, with: meeraId })
    const confirmation = { from: 'waiting', to: 'confirmed', version: 1, reason: '' }
    await accounts.meera.client.put(`/api/projects/${id}/payments/${payment}/state`, confirmation)
    const left = { ...toMeera, stillToPay: 2000, retained: 2000 }
    expect(await countedUnfinished()).toEqual({ owed: [left, ...toAmol(1_000_000, 50_000)], queries })
  })

  test('is their own money when a professional completes a project without a home builder', async () => {
    await newExtraOf(accounts.amol.client, id, extraInput(amolId))
    await pay('amol')
    await newSnagOf(accounts.meera.client, id)
    await database.db.updateTable('projects').set({ user_id: accounts.meera.id }).where('id', '=', id).execute()
    await leave((await accounts.sneha.client.get(`/api/projects/${id}`)).body.memberId)
    expect(await unfinished('meera')).toEqual({ ...nothing, snags: 1 })
    expect(await unfinished('amol')).toEqual({ ...nothing, extras: 1, payments: 1, snags: 1, owed: toAmol(1_000_000) })
  })
})

test('what waits and what is open is found without reading what is settled', async () => {
  await pay('amol')
  await newExtraOf(accounts.amol.client, id, extraInput(amolId))
  await newSnagOf(accounts.sneha.client, id)
  const member = await memberOf(database.db, accounts.sneha, id)
  const waiting = (db: Db) => waitingOn(db, [member], '2026-11-21')
  const before = { waiting: await waiting(database.db), open: await findUnfinished(database.db, accounts.sneha, id) }
  expect(before.open).toMatchObject({ extras: 1, snags: 1, payments: 1, owed: [{ stillToPay: 1_000_000 }] })
  const until = new Date('2026-11-01T06:00:00Z')
  await addHistory(database, { projectId: id, professionalId: amolId, userId: accounts.amol.id, until })
  const ofWaiting = await rowsRead(database, async (db) => {
    expect(await waiting(db)).toEqual(before.waiting)
  })
  expect(ofWaiting).toBeLessThan(200)
  // The sums that are still owed need all 2,000 payments. For everything else only open rows are read.
  const ofOpen = await rowsRead(database, async (db) => {
    const { owed, ...open } = await findUnfinished(db, accounts.sneha, id)
    expect(before.open).toMatchObject(open)
    expect(owed).toMatchObject([{ stillToPay: 800_000 }])
  })
  expect(ofOpen).toBeLessThan(3_000)
})
