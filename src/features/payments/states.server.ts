import { msg } from '@lingui/core/macro'
import { type Db, inTransaction } from '../../platform/database.server.ts'
import { changedMeanwhile, HttpRefusal } from '../../platform/refusal.server.ts'
import { noReason } from '../../platform/text-schema.ts'
import type { User } from '../projects/access.server.ts'
import { announce } from '../projects/announce.server.ts'
import { isOfOther } from '../projects/between-rules.ts'
import { paymentConfirmed, paymentDisputed, paymentWithdrawn } from './notifications.server.ts'
import { findPayment } from './payment-list.server.ts'
import { lockedPayment, notYours, recordEvent } from './payments.server.ts'
import { movesOf } from './rules.ts'
import type { Payment, StateMove } from './schema.ts'

const ownEntry = msg`This payment was entered by your own side. The other side confirms it.`
const kinds = { confirmed: paymentConfirmed, disputed: paymentDisputed, withdrawn: paymentWithdrawn } as const

/**
 * Confirms, disputes or withdraws a payment as it was seen: 409 when it has changed since. The other side of its entry confirms or disputes
 * it, its own withdraws it. Repeating a move that has counted changes nothing, so two confirmations at once are one.
 */
export function movePayment(
  db: Db,
  user: User,
  { projectId, id, from, version, to, reason, now }: StateMove & { projectId: number; id: number; now: Date },
): Promise<Payment> {
  return inTransaction(db, async (db) => {
    const { between, payment } = await lockedPayment(db, user, { projectId, id })
    // Said before anything else: whose it is does not change.
    const isOwn = payment.side === between.side
    if (isOwn !== (to === 'withdrawn')) throw new HttpRefusal(403, isOwn ? ownEntry : notYours)
    if (payment.state === to && payment.version === version) return payment
    if (payment.state !== from || payment.version !== version) throw changedMeanwhile([])
    if (!movesOf(payment, between.side).includes(to)) throw changedMeanwhile([])
    if (to === 'disputed' && !reason) throw new HttpRefusal(422, noReason, { fields: { reason: noReason } })
    const said = to === 'disputed' ? reason : ''
    await db.updateTable('payments').set({ state: to, reason: said, updated_at: now }).where('id', '=', id).execute()
    await recordEvent(db, between, { id, kind: to, reason: said, now })
    await announce(db, between.member, {
      ...{ kind: kinds[to], details: { projectId, memberId: between.professionalId, amount: payment.amount } },
      ...{ forWhoMay: 'seePayments', to: isOfOther(between), now },
    })
    return findPayment(db, user, id)
  })
}
