import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { consentToExtra } from '#features/building/extras/decisions.server.ts'
import { addExtra, reviseExtra } from '#features/building/extras/extras.server.ts'
import { newExtra } from '#features/building/extras/schema.ts'
import { enterPayment, movePayment } from '#features/building/money/payments.server.ts'
import { planInput } from '#features/building/money/plan-schema.ts'
import { agreeToPlan, proposePlan } from '#features/building/money/plans.server.ts'
import { newPayment } from '#features/building/money/schema.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { loadSampleRows } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { testDatabase } from '#platform/testing/database.ts'

const loaded = testDatabase()
const written = testDatabase()
const now = new Date('2026-11-23T05:00:00Z')
const once = () => ({ key: crypto.randomUUID(), count: async () => {} })

const people = ['users', 'projects', 'project_members']

beforeAll(async () => {
  await inTransaction(loaded.db, (db) => loadSampleRows(db, now))
  await inTransaction(written.db, (db) => loadSampleRows(db, now, people))
  await written.db.updateTable('project_members').set({ agreed_plan: null, extras_sum: 0 }).execute()
  await writeExtras(written.db)
  await writePlans(written.db)
  await writePayments(written.db)
})

/** What the sample's people did, read from the histories of the loaded rows. */
const told = async <Row>(query: RawBuilder<Row>) => (await query.execute(loaded.db)).rows

type ExtraStep = {
  projectId: number
  memberId: number
  number: number
  by: number
  language: Language
  at: Date
  version: number
  kind: string
  terms: Record<string, unknown>
}

/** Writes the extras through the functions of the module, each step at the time at which it was taken. */
async function writeExtras(db: Db): Promise<void> {
  const steps = await told(sql<ExtraStep>`
    select extra.project_id as "projectId", extra.member_id as "memberId", extra.number, event.user_id as by,
      event.language, event.version, event.created_at as at, event.kind,
      jsonb_build_object('title', event.title, 'description', event.description, 'price', event.price, 'days', event.days) as terms
    from change_order_events event join change_orders extra on extra.id = change_order_id
    order by extra.project_id, extra.number, event.id`)
  const ids = new Map<string, number>()
  for (const { projectId, memberId, number, by, language, at, version, kind, terms } of steps) {
    const key = `${projectId} ${memberId} ${number}`
    const id = ids.get(key)
    if (id && kind === 'agreed') {
      await consentToExtra(db, { id: by }, { projectId, id, version, now: at })
      continue
    }
    const input = newExtra.parse({ ...terms, memberId, pictureIds: [] })
    const reader = { language, today: at, sampleData: true, canSms: false }
    if (id) await reviseExtra(db, { id: by }, { ...input, projectId, id, version: version - 1, reader })
    else ids.set(key, (await addExtra(db, { id: by }, input, { projectId, reader, ...once() })).id)
  }
}

type Plan = {
  id: number
  projectId: number
  with: number
  by: number
  at: Date
  agreedSum: number
  retentionPercent: number
  agreedBy: number | null
  agreedAt: Date
}

async function writePlans(db: Db): Promise<void> {
  const plans = await told(sql<Plan>`
    select id, project_id as "projectId", professional_id as "with", user_id as by, created_at as at,
      agreed_sum as "agreedSum", retention_percent as "retentionPercent", agreed_by as "agreedBy", agreed_at as "agreedAt"
    from payment_plans order by id`)
  for (const { id, by, at, agreedBy, agreedAt, retentionPercent, ...place } of plans) {
    const instalments = await told(sql<Record<string, unknown>>`
      select title, stage_kind as "stageKind", share, null as number, null as amount, '' as "dueOn"
      from instalments where plan_id = ${id} order by position`)
    const terms = { with: place.with, basedOn: 0, agreedSum: place.agreedSum, instalments }
    const input = planInput.parse({ ...terms, retentionPercent: String(retentionPercent) })
    await proposePlan(db, { id: by }, { ...input, projectId: place.projectId }, { ...once(), now: at })
    if (agreedBy) await agreeToPlan(db, { id: agreedBy }, { ...place, version: 1, now: agreedAt })
  }
}

type Payment = {
  projectId: number
  with: number
  by: number
  at: Date
  side: string
  entered: Record<string, unknown>
  confirmedBy: number | null
  confirmedAt: Date
}

async function writePayments(db: Db): Promise<void> {
  const payments = await told(sql<Payment>`
    select payments.project_id as "projectId", professional_id as "with", payments.user_id as by,
      payments.created_at as at, payments.side, confirmed.user_id as "confirmedBy", confirmed.created_at as "confirmedAt",
      jsonb_build_object('amount', payments.amount, 'paidOn', payments.paid_on, 'method', payments.method,
        'reference', payments.reference, 'instalment', instalment_number, 'note', note, 'pictureId', null) as entered
    from payments left join payment_events confirmed on confirmed.payment_id = payments.id and confirmed.kind = 'confirmed'
    order by payments.id`)
  for (const { projectId, by, at, side, entered, confirmedBy, confirmedAt, ...payment } of payments) {
    const input = newPayment.parse({ ...entered, with: payment.with })
    const stored = await enterPayment(db, { id: by }, { ...input, projectId }, { ...once(), now: at })
    expect(stored.side).toBe(side)
    if (!confirmedBy) continue
    const move = { from: 'waiting', version: 1, to: 'confirmed', reason: '' } as const
    await movePayment(db, { id: confirmedBy }, { ...move, projectId, id: stored.id, now: confirmedAt })
  }
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
