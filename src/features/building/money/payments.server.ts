import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockProject, type User } from '#features/building/projects/access.server.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import { isOfOther } from '#features/building/projects/between-rules.ts'
import { requireOwnPhotos, withUnseen } from '#features/pictures/event-photos.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { requireStep } from '#platform/database/steps.server.ts'
import { storeOnce } from '#platform/database/store-once.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import { notYet } from '#platform/values/day-schema.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { noReason } from '#platform/values/text-schema.ts'
import { paymentNews } from './notifications.server.ts'
import { type Party, partyWho, refuseIfLeft } from './party.server.ts'
import { editedOf, findPayment, inFieldOrder, requirePayment } from './payment-list.server.ts'
import { mayCorrect, mostPayments, paymentSteps } from './rules.ts'
import type { CorrectionFields, NewPaymentFields, Payment, StateMove } from './schema.ts'

const noInstalment = msg`Please choose one from the list`
const notYours = msg`This payment was entered by the other side. You can confirm it or say what is wrong.`
const ownEntry = msg`This payment was entered by your own side. The other side confirms it.`
const tooMany = msg`You can have at most 2,000 payments with one professional on a project.`
const kinds = {
  confirmed: paymentNews.confirmed,
  disputed: paymentNews.disputed,
  withdrawn: paymentNews.withdrawn,
} as const

/** Enters a payment, once for each idempotency key. The other side is notified and has to confirm it. */
export async function enterPayment(
  db: Db,
  user: User,
  { projectId, ...input }: NewPaymentFields & { projectId: number },
  { key, count, now }: { key: string; count(): Promise<void>; now: Date },
): Promise<Payment> {
  const place = { projectId, professionalId: input.with }
  await partyWho(db, 'enterPayment', user, place)
  const request = { table: 'payments', sender: user.id, key, request: { projectId, ...input }, count } as const
  const { id } = await storeOnce(db, request, async (db, keyed) => {
    await lockProject(db, projectId)
    const party = await partyWho(db, 'enterPayment', user, place)
    await refuseNewPayment(db, place)
    await refuseInvalid(db, place, input, now)
    await requireOwnReceipt(db, user, { sent: input.pictureId, stored: null, seen: null })
    const added = await db
      .insertInto('payments')
      .values({
        ...{ ...keyed, ...columnsOf(input), project_id: projectId, professional_id: input.with, side: party.side },
        ...{ created_at: now, updated_at: now },
      })
      .returning(['id', 'created_at as createdAt'])
      .executeTakeFirstOrThrow()
    await recordEvent(db, party, { id: added.id, kind: 'entered', now })
    await announce(db, party.member, {
      ...{ kind: paymentNews.entered, details: { projectId, memberId: input.with, amount: input.amount } },
      ...{ forWhoMay: 'seePayments', to: isOfOther(party), now },
    })
    return added
  })
  return findPayment(db, user, id)
}

/**
 * Corrects a payment of the user's own side that the other side has not confirmed. The corrected payment is a new
 * version that waits for confirmation again. Throws 409 with the names of the fields, including the state, that have
 * changed since the form was opened. Repeating a stored correction changes nothing.
 */
export function correctPayment(
  db: Db,
  user: User,
  { projectId, id, version, now, ...input }: CorrectionFields & { projectId: number; id: number; now: Date },
): Promise<Payment> {
  return inTransaction(db, async (db) => {
    const { party, payment, receiptId } = await lockedPayment(db, user, { projectId, id })
    if (payment.side !== party.side) throw new HttpRefusal(403, notYours)
    const [before, sent] = [editedOf(payment), inFieldOrder({ ...input, state: 'waiting' })]
    if (versionOf(before) === versionOf(sent)) return payment
    const fields = changedSince(version, before, sent)
    if (fields.length > 0 || !mayCorrect(payment, party.side)) throw changedMeanwhile(fields)
    await refuseInvalid(db, { projectId, professionalId: party.professionalId }, input, now)
    const receipt = { sent: input.pictureId, stored: receiptId, seen: before.pictureId }
    const columns = columnsOf({ ...input, pictureId: await requireOwnReceipt(db, user, receipt) })
    await db
      .updateTable('payments')
      .set({ ...columns, state: 'waiting', version: payment.version + 1, reason: '', updated_at: now })
      .where('id', '=', id)
      .execute()
    await recordEvent(db, party, { id, kind: 'corrected', now })
    await announce(db, party.member, {
      ...{ kind: paymentNews.corrected, details: { projectId, memberId: party.professionalId, amount: input.amount } },
      ...{ forWhoMay: 'seePayments', to: isOfOther(party), now },
    })
    return findPayment(db, user, id)
  })
}

/**
 * Confirms, disputes or withdraws a payment. The other side confirms or disputes it, the side that entered it withdraws
 * it. Throws 409 if it has changed since the user saw it. Repeating a stored move changes nothing, so two confirmations
 * at once count as one.
 */
export function movePayment(
  db: Db,
  user: User,
  { projectId, id, from, version, to, reason, now }: StateMove & { projectId: number; id: number; now: Date },
): Promise<Payment> {
  return inTransaction(db, async (db) => {
    const { party, payment } = await lockedPayment(db, user, { projectId, id })
    const isOwn = payment.side === party.side
    const side = isOwn ? 'own' : 'other'
    const step = Object.values(paymentSteps).find((each) => each.to === to)
    const isTheirs = step?.by.some((each) => each === side) ?? false
    const taken = await requireStep({
      ...{ step, sides: [side], facts: payment },
      isSeen: payment.state === from && payment.version === version,
      isRepeated: () => isTheirs && payment.state === to && payment.version === version,
      refusals: {
        changed: () => changedMeanwhile([]),
        notTheirs: () => new HttpRefusal(403, isOwn ? ownEntry : notYours),
      },
    })
    if (!taken) return payment
    if (to === 'disputed' && !reason) throw new HttpRefusal(422, noReason, { fields: { reason: noReason } })
    const said = to === 'disputed' ? reason : ''
    await db.updateTable('payments').set({ state: to, reason: said, updated_at: now }).where('id', '=', id).execute()
    await recordEvent(db, party, { id, kind: to, reason: said, now })
    await announce(db, party.member, {
      ...{ kind: kinds[to], details: { projectId, memberId: party.professionalId, amount: payment.amount } },
      ...{ forWhoMay: 'seePayments', to: isOfOther(party), now },
    })
    return findPayment(db, user, id)
  })
}

/** Locks the project against other changes. Returns the payment and the user as a party to it. */
async function lockedPayment(db: Db, user: User, of: { projectId: number; id: number }) {
  await lockProject(db, of.projectId)
  return requirePayment(db, 'confirmPayment', user, of)
}

/** Stores an event with the payment's current values. */
async function recordEvent(
  db: Db,
  { member, side }: Party,
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

type Place = { projectId: number; professionalId: number }

async function refuseNewPayment(db: Db, { projectId, professionalId }: Place): Promise<void> {
  await refuseIfLeft(db, professionalId)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from payments where project_id = ${projectId} and professional_id = ${professionalId}`.execute(
    db,
  )
  if (Number(rows[0]!.count) >= mostPayments) throw new HttpRefusal(422, tooMany)
}

async function refuseInvalid(
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

/**
 * The receipt id to store. A stored receipt stays if the sender cannot see it, because their form does not contain it.
 */
async function requireOwnReceipt(db: Db, user: User, { sent, stored, seen }: Receipt): Promise<number | null> {
  const listOf = (id: number | null) => (id === null ? [] : [id])
  const ids = withUnseen(listOf(sent), { all: listOf(stored), seen: listOf(seen) })
  const [id = null] = await requireOwnPhotos(db, user, { ids, known: listOf(stored), most: 1, field: 'receipts' })
  return id
}
