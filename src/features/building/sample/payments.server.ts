import { instalmentAmounts } from '#features/building/money/plan-rules.ts'
import type { PaymentMethod } from '#features/building/money/rules.ts'
import type { Side } from '#features/building/projects/between-rules.ts'
import type { StageKind } from '#features/building/timeline/rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import { type SampleMembers, type SampleProject, sampleDay, sampleMoment } from './projects.server.ts'

/** `with` is the professional's account, `by` the author's. `ago` is in workdays before the sample is loaded. */
type Plan = {
  with: number
  retentionPercent: number
  ago: number
  agreed?: { by: number; ago: number }
  /** `share` is in hundredths of a percent. */
  instalments: { title: string; stageKind: StageKind; share: number }[]
}
type Payment = {
  with: number
  by: number
  side: Side
  amount: number
  ago: number
  method: PaymentMethod
  reference: string
  instalment: number
  note?: string
  confirmed?: { by: number; ago: number }
}
export type PaidSample = SampleProject & { plans?: Plan[]; payments?: Payment[] }

/** Adds the payment plans of the sample's professionals, and the payments. */
export async function addPayments(db: Db, members: SampleMembers, now: Date): Promise<void> {
  for (const { id, plans = [], payments = [], members: people } of await readSample<PaidSample>('underway')) {
    const of = (account: number) => ({ project_id: id, professional_id: members.get(`${id} ${account}`)! })
    for (const plan of plans) {
      const { agreedSum } = people.find(({ account }) => account === plan.with)!
      await addPlan(db, { ...of(plan.with), agreed_sum: agreedSum! }, plan, now)
    }
    for (const payment of payments) await addPayment(db, of(payment.with), payment, now)
  }
}

type Of = { project_id: number; professional_id: number }

async function addPlan(db: Db, of: Of & { agreed_sum: number }, plan: Plan, now: Date): Promise<void> {
  const { retentionPercent, ago, agreed, instalments } = plan
  const { id } = await db
    .insertInto('payment_plans')
    .values({
      ...{ ...of, version: 1, retention_percent: retentionPercent, user_id: plan.with },
      ...{ agreed_at: agreed ? sampleMoment(now, agreed.ago) : null, agreed_by: agreed?.by ?? null },
      created_at: sampleMoment(now, ago),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (agreed)
    await db.updateTable('project_members').set({ agreed_plan: 1 }).where('id', '=', of.professional_id).execute()
  const terms = instalments.map(({ share }) => ({ share, amount: null }))
  const amounts = instalmentAmounts(of.agreed_sum, terms)
  await db
    .insertInto('instalments')
    .values(
      instalments.map(({ title, stageKind, share }, at) => ({
        ...{ plan_id: id, number: at + 1, position: at + 1, title, stage_kind: stageKind, share, amount: amounts[at]! },
      })),
    )
    .execute()
}

async function addPayment(db: Db, of: Of, payment: Payment, now: Date): Promise<void> {
  const { by, side, amount, ago, method, reference, instalment, note = '', confirmed } = payment
  const paid = { amount, paid_on: sampleDay(now, ago), method, reference }
  const [entered, decided] = [sampleMoment(now, ago), confirmed && sampleMoment(now, confirmed.ago)]
  const { id } = await db
    .insertInto('payments')
    .values({
      ...{ ...of, ...paid, side, state: confirmed ? 'confirmed' : 'waiting', instalment_number: instalment, note },
      ...{ user_id: by, created_at: entered, updated_at: decided ?? entered },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const event = { ...paid, payment_id: id }
  await db
    .insertInto('payment_events')
    .values({ ...event, kind: 'entered', side, user_id: by, created_at: entered })
    .execute()
  if (!confirmed) return
  const other = side === 'customer' ? 'professional' : 'customer'
  await db
    .insertInto('payment_events')
    .values({ ...event, kind: 'confirmed', side: other, user_id: confirmed.by, created_at: decided! })
    .execute()
}
