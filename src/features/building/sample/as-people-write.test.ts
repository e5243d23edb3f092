import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { consentToExtra } from '#features/building/extras/decisions.server.ts'
import { addExtra, reviseExtra } from '#features/building/extras/extras.server.ts'
import { newExtra } from '#features/building/extras/schema.ts'
import { enterPayment, movePayment } from '#features/building/money/payments.server.ts'
import { planInput } from '#features/building/money/plan-schema.ts'
import { agreeToPlan, proposePlan } from '#features/building/money/plans.server.ts'
import { newPayment } from '#features/building/money/schema.ts'
import { loadSampleAccounts } from '#features/people/accounts/sample.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { addExtras, type ExtrasSample } from './extras.server.ts'
import { addPayments, type PaidSample } from './payments.server.ts'
import { addProjects, type SampleMembers, sampleDay, sampleMoment } from './projects.server.ts'

const loaded = testDatabase()
const written = testDatabase()
const now = new Date('2026-11-23T05:00:00Z')
const once = () => ({ key: crypto.randomUUID(), count: async () => {} })

beforeAll(async () => {
  const membersIn = async (db: Db) => {
    await loadSampleAccounts(db, now)
    return addProjects(db, now)
  }
  const members = await membersIn(loaded.db)
  await addExtras(loaded.db, members, now)
  await addPayments(loaded.db, members, now)
  await writeStory(written.db, await membersIn(written.db))
})

/**
 * Writes the sample's data through the features' own functions, with each step at the time at which the demo people
 * would have taken it.
 */
async function writeStory(db: Db, members: SampleMembers): Promise<void> {
  for (const project of await readSample<ExtrasSample & PaidSample>('underway')) {
    const membership = (account: number) => members.get(`${project.id} ${account}`)!
    const { id: projectId, extras = [], plans = [], payments = [] } = project
    for (const extra of extras) await writeExtra(db, projectId, membership(extra.with), extra)
    for (const plan of plans) {
      const { agreedSum } = project.members.find(({ account }) => account === plan.with)!
      await writePlan(db, { projectId, with: membership(plan.with), agreedSum: agreedSum! }, plan)
    }
    for (const payment of payments) await writePayment(db, { projectId, with: membership(payment.with) }, payment)
  }
}

async function writeExtra(
  db: Db,
  projectId: number,
  memberId: number,
  { versions, agreed }: NonNullable<ExtrasSample['extras']>[number],
): Promise<void> {
  let id = 0
  for (const [at, { by, ago, language, ...terms }] of versions.entries()) {
    const input = newExtra.parse({ ...terms, memberId, pictureIds: [] })
    const reader = { language, today: sampleMoment(now, ago), sampleData: true }
    if (at === 0) ({ id } = await addExtra(db, { id: by }, input, { projectId, reader, ...once() }))
    else await reviseExtra(db, { id: by }, { ...input, projectId, id, version: at, reader })
  }
  if (!agreed) return
  const consent = { projectId, id, version: versions.length, now: sampleMoment(now, agreed.ago) }
  await consentToExtra(db, { id: agreed.by }, consent)
}

async function writePlan(
  db: Db,
  place: { projectId: number; with: number; agreedSum: number },
  { with: account, ago, agreed, retentionPercent, instalments }: NonNullable<PaidSample['plans']>[number],
): Promise<void> {
  const input = planInput.parse({
    ...{ with: place.with, basedOn: 0, agreedSum: place.agreedSum, retentionPercent: String(retentionPercent) },
    instalments: instalments.map((each) => ({ ...each, number: null, amount: null, dueOn: '' })),
  })
  const proposal = { ...input, projectId: place.projectId }
  await proposePlan(db, { id: account }, proposal, { ...once(), now: sampleMoment(now, ago) })
  if (!agreed) return
  await agreeToPlan(db, { id: agreed.by }, { ...place, version: 1, now: sampleMoment(now, agreed.ago) })
}

async function writePayment(
  db: Db,
  { projectId, with: professionalId }: { projectId: number; with: number },
  { by, ago, method, reference, instalment, note = '', ...payment }: NonNullable<PaidSample['payments']>[number],
): Promise<void> {
  const input = newPayment.parse({
    ...{ with: professionalId, amount: payment.amount, paidOn: sampleDay(now, ago), method, reference },
    ...{ instalment, note, pictureId: null },
  })
  const entered = { ...input, projectId }
  const { id, side } = await enterPayment(db, { id: by }, entered, { ...once(), now: sampleMoment(now, ago) })
  expect(side).toBe(payment.side)
  if (!payment.confirmed) return
  const move = { from: 'waiting', version: 1, to: 'confirmed', reason: '' } as const
  const at = sampleMoment(now, payment.confirmed.ago)
  await movePayment(db, { id: payment.confirmed.by }, { ...move, projectId, id, now: at })
}

/** The columns that identify a request. They are not compared, because the sample was not written by requests. */
const request = "'{idempotency_key, request_hash}'::text[]"
const rows: Record<string, RawBuilder<{ row: unknown }>> = {
  'project_members, with their sums and the plan that counts': sql`
    select to_jsonb(member) - 'id' as row from project_members member`,
  change_orders: sql`
    select to_jsonb(extra) - '{id, member_id}'::text[] - ${sql.raw(request)} || jsonb_build_object('with', member.user_id) as row
    from change_orders extra join project_members member on member.id = member_id`,
  change_order_events: sql`
    select to_jsonb(event) - '{id, change_order_id}'::text[]
      || jsonb_build_object('of', jsonb_build_array(member.project_id, member.user_id, extra.number)) as row
    from change_order_events event join change_orders extra on extra.id = change_order_id
    join project_members member on member.id = member_id`,
  payment_plans: sql`
    select to_jsonb(plan) - '{id, professional_id}'::text[] - ${sql.raw(request)} || jsonb_build_object('with', member.user_id) as row
    from payment_plans plan join project_members member on member.id = professional_id`,
  instalments: sql`
    select to_jsonb(instalment) - '{id, plan_id}'::text[]
      || jsonb_build_object('of', jsonb_build_array(member.project_id, member.user_id, version)) as row
    from instalments instalment join payment_plans plan on plan.id = plan_id join project_members member on member.id = professional_id`,
  payments: sql`
    select to_jsonb(payment) - '{id, professional_id}'::text[] - ${sql.raw(request)} || jsonb_build_object('with', member.user_id) as row
    from payments payment join project_members member on member.id = professional_id`,
  payment_events: sql`
    select to_jsonb(event) - '{id, payment_id}'::text[]
      || jsonb_build_object('of', jsonb_build_array(member.project_id, member.user_id)) as row
    from payment_events event join payments payment on payment.id = payment_id
    join project_members member on member.id = professional_id`,
}

test.each(Object.entries(rows))('the sample’s %s are what its people would have written', async (_, query) => {
  const [sample, people] = await Promise.all(
    [loaded, written].map(async ({ db }) => {
      const { rows } = await query.execute(db)
      return rows.map(({ row }) => row).sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
    }),
  )
  expect(sample!.length).toBeGreaterThan(0)
  expect(sample).toEqual(people)
})
