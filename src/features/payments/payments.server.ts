import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { isAfterDay } from '../../platform/cursor.server.ts'
import { type Cursor, pageOf } from '../../platform/cursor.ts'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { notYet } from '../../platform/day-schema.ts'
import { dayNumber } from '../../platform/days.ts'
import { dayInIndia } from '../../platform/india.ts'
import { changedMeanwhile, HttpRefusal, notFound } from '../../platform/refusal.server.ts'
import { storeOnce } from '../../platform/store-once.server.ts'
import { requireOwnPhotos, withUnseen } from '../pictures/event-photos.server.ts'
import { lockProject, type User } from '../projects/access.server.ts'
import { announce } from '../projects/announce.server.ts'
import { isOfOther } from '../projects/between-rules.ts'
import { type Between, betweenWho, refuseGone } from './between.server.ts'
import { paymentCorrected, paymentEntered } from './notifications.server.ts'
import { findPayment, listed } from './payment-list.server.ts'
import { mayCorrect, mostPayments, paymentsPerPage } from './rules.ts'
import type { CorrectionFields, NewPaymentFields, Payment, Payments } from './schema.ts'

const noInstalment = msg`Please choose one from the list`
const tooMany = msg`You can have at most 2,000 payments with one professional on a project.`

/** A page of the payments between the customer and one professional, the latest day first. */
export async function listPayments(
  db: Db,
  user: User,
  { projectId, professionalId, after }: { projectId: number; professionalId: number; after: Cursor | undefined },
): Promise<Payments> {
  await betweenWho(db, 'seePayments', user, { projectId, professionalId })
  const beyond = after ? sql`and ${isAfterDay(sql`paid_on`, sql`payment.id`, after)}` : undefined
  const rows = await listed(db, user, { projectId, professionalId }, { beyond, limit: paymentsPerPage + 1 })
  const { shown: payments, next } = pageOf(rows, paymentsPerPage, (last) => ({
    value: dayNumber(last.paidOn),
    id: last.id,
  }))
  return {
    payments,
    next,
  }
}

/** Enters a payment, once per key. It waits for the other side, which is told. */
export async function enterPayment(
  db: Db,
  user: User,
  { projectId, ...input }: NewPaymentFields & { projectId: number },
  { key, count, now }: { key: string; count(): Promise<void>; now: Date },
): Promise<Payment> {
  const place = { projectId, professionalId: input.with }
  await betweenWho(db, 'enterPayment', user, place)
  const request = { table: 'payments', sender: user.id, key, request: { projectId, ...input }, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    await lockProject(db, projectId)
    const between = await betweenWho(db, 'enterPayment', user, place)
    await refuseClosed(db, place)
    await refuseWrong(db, place, input, now)
    await requireOwnReceipt(db, user, { sent: input.pictureId, stored: null, seen: null })
    const added = await db
      .insertInto('payments')
      .values({
        ...{ ...keyed, ...columnsOf(input), project_id: projectId, professional_id: input.with, side: between.side },
        ...{ created_at: now, updated_at: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await recordEvent(db, between, { id: added.id, kind: 'entered', now })
    await announce(db, between.member, {
      ...{ kind: paymentEntered, details: { projectId, memberId: input.with, amount: input.amount } },
      ...{ forWhoMay: 'seePayments', to: isOfOther(between), now },
    })
    return added
  })
  return findPayment(db, user, id)
}

/**
 * Writes a payment of one's own side anew, as long as the other has not confirmed it: it waits again, as another version. 409 when it has
 * changed since the version from which that was made. Repeating a correction that has counted changes nothing.
 */
export function correctPayment(
  db: Db,
  user: User,
  { projectId, id, version, now, ...input }: CorrectionFields & { projectId: number; id: number; now: Date },
): Promise<Payment> {
  return inTransaction(db, async (db) => {
    const { between, payment, receiptId } = await lockedPayment(db, user, { projectId, id })
    const isRepeated = payment.version === version + 1 && payment.state === 'waiting' && isSame(payment, input)
    if (isRepeated && payment.side === between.side) return payment
    if (payment.side !== between.side) throw new HttpRefusal(403, notYours)
    if (payment.version !== version) throw changedMeanwhile([])
    if (!mayCorrect(payment, between.side)) throw changedMeanwhile([])
    await refuseWrong(db, { projectId, professionalId: between.professionalId }, input, now)
    const receipt = { sent: input.pictureId, stored: receiptId, seen: payment.picture?.id ?? null }
    const pictureId = await requireOwnReceipt(db, user, receipt)
    await db
      .updateTable('payments')
      .set({
        ...columnsOf({ ...input, pictureId }),
        state: 'waiting',
        version: version + 1,
        reason: '',
        updated_at: now,
      })
      .where('id', '=', id)
      .execute()
    await recordEvent(db, between, { id, kind: 'corrected', now })
    await announce(db, between.member, {
      ...{ kind: paymentCorrected, details: { projectId, memberId: between.professionalId, amount: input.amount } },
      ...{ forWhoMay: 'seePayments', to: isOfOther(between), now },
    })
    return findPayment(db, user, id)
  })
}

export const notYours = msg`This payment was entered by the other side. You can confirm it or say what is wrong.`

/** A payment, and who asks for it, with its receipt also where they do not see it, on a project that is locked against other changes. 404 where it is not between them. */
export async function lockedPayment(
  db: Db,
  user: User,
  { projectId, id }: { projectId: number; id: number },
): Promise<{ between: Between; payment: Payment; receiptId: number | null }> {
  await lockProject(db, projectId)
  const row = await db
    .selectFrom('payments')
    .select(['professional_id', 'picture_id'])
    .where('id', '=', id)
    .where('project_id', '=', projectId)
    .executeTakeFirst()
  // Whoever is not on the project learns that first.
  const place = { projectId, professionalId: row?.professional_id ?? 0 }
  const between = await betweenWho(db, 'confirmPayment', user, place)
  if (!row) throw notFound()
  return { between, payment: await findPayment(db, user, id), receiptId: row.picture_id }
}

/** Keeps what happened to a payment, with what it says now. */
export async function recordEvent(
  db: Db,
  { member, side }: Between,
  { id, kind, reason = '', now }: { id: number; kind: string; reason?: string; now: Date },
): Promise<void> {
  await sql`
    insert into payment_events (payment_id, kind, side, user_id, amount, paid_on, method, reference, reason, created_at)
    select id, ${kind}, ${side}, ${member.userId}, amount, paid_on, method, reference, ${reason}, ${now}
    from payments where id = ${id}`.execute(db)
}

type Written = Omit<NewPaymentFields, 'with'>

function columnsOf({ amount, paidOn, method, reference, instalment, note, pictureId }: Written) {
  return {
    ...{ amount, paid_on: paidOn, method, reference, note },
    ...{ instalment_number: instalment, picture_id: pictureId },
  }
}

function isSame(payment: Payment, input: Written): boolean {
  const { amount, paidOn, method, reference, note, instalment, picture } = payment
  const stored = { amount, paidOn, method, reference, note, instalment: instalment?.number ?? null }
  return Object.entries({ ...stored, pictureId: picture?.id ?? null }).every(
    ([name, value]) => input[name as keyof Written] === value,
  )
}

type Place = { projectId: number; professionalId: number }

async function refuseClosed(db: Db, { projectId, professionalId }: Place): Promise<void> {
  await refuseGone(db, professionalId)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments where project_id = ${projectId} and professional_id = ${professionalId}`.execute(
    db,
  )
  if (Number(rows[0]!.count) >= mostPayments) throw new HttpRefusal(422, tooMany)
}

async function refuseWrong(
  db: Db,
  { projectId, professionalId }: Place,
  { paidOn, instalment }: Written,
  now: Date,
): Promise<void> {
  if (paidOn > dayInIndia(now)) throw new HttpRefusal(422, notYet, { fields: { paidOn: notYet } })
  if (instalment === null) return
  const known = await db
    .selectFrom('instalments')
    .innerJoin('payment_plans as plan', 'plan.id', 'plan_id')
    .select('number')
    .where('project_id', '=', projectId)
    .where('professional_id', '=', professionalId)
    .where('number', '=', instalment)
    .limit(1)
    .executeTakeFirst()
  if (!known) throw new HttpRefusal(422, noInstalment, { fields: { instalment: noInstalment } })
}

type Receipt = { sent: number | null; stored: number | null; seen: number | null }

/** The receipt of a payment once a form is saved whose reader sees it or does not. */
async function requireOwnReceipt(db: Db, user: User, { sent, stored, seen }: Receipt): Promise<number | null> {
  const listOf = (id: number | null) => (id === null ? [] : [id])
  const ids = withUnseen(listOf(sent), { all: listOf(stored), seen: listOf(seen) })
  const [id = null] = await requireOwnPhotos(db, user, { ids, known: listOf(stored), most: 1, field: 'receipts' })
  return id
}
