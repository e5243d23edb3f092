import { msg } from '@lingui/core/macro'
import { lockedMemberWho, type User } from '#features/building/projects/access.server.ts'
import { announce, type Recipient } from '#features/building/projects/announce.server.ts'
import { isBelowNothing } from '#features/building/projects/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { changedMeanwhile, HttpRefusal } from '#platform/http/refusal.server.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { agreedSumNews } from './notifications.server.ts'

const isAgreed = msg`The home builder has agreed to a payment plan of this amount. For another amount, change the plan.`

/**
 * Stores what a professional is paid for the project, without extras: a contractor's revenue or an architect's design
 * fee. The customer and the professional's accountant are notified when the sum is first entered and when it changes.
 * They get at most one notification of each kind per day. Throws 409 if the sum has changed since the form was opened.
 * Throws 422 if the customer has agreed to a payment plan, because from then on only a new plan changes the sum.
 */
export function saveAgreedSum(
  db: Db,
  user: User,
  { id, agreedSum, version, now }: { id: number; agreedSum: number | null; version: string; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'keepCosts', user, id)
    const { agreed_sum, agreed_plan, extras_sum } = await db
      .selectFrom('project_members')
      .select(['agreed_sum', 'agreed_plan', 'extras_sum'])
      .where('id', '=', member.memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (agreed_sum === agreedSum) return
    if (agreed_plan !== null) throw new HttpRefusal(422, isAgreed, { fields: { agreedSum: isAgreed } })
    if (changedSince(version, { agreedSum: agreed_sum }, { agreedSum }).length) throw changedMeanwhile(['agreedSum'])
    refuseBelowNothing({ agreedSum, extrasSum: extras_sum })
    await db.updateTable('project_members').set({ agreed_sum: agreedSum }).where('id', '=', member.memberId).execute()
    const details = { projectId: id, memberId: member.memberId }
    const announcement = {
      forWhoMay: 'seePayments',
      to: ({ role, employerId }: Recipient) => role === 'customer' || employerId === member.memberId,
      fold: `${member.memberId} ${dayInIndia(now)}`,
      now,
    } as const
    if (agreed_sum === null && agreedSum !== null)
      await announce(db, member, {
        ...announcement,
        kind: agreedSumNews.agreedSumEntered,
        details: { ...details, amount: agreedSum },
      })
    else await announce(db, member, { ...announcement, kind: agreedSumNews.agreedSumChanged, details })
  })
}

/**
 * Throws 422 for the field `agreedSum` if the sum and the agreed extras add up to less than zero. Extras can lower the
 * price.
 */
export function refuseBelowNothing(sums: { agreedSum: number | null; extrasSum: number }): void {
  if (!isBelowNothing(sums)) return
  const reduction = formatRupees(-sums.extrasSum)
  const text = msg`The agreed extras lower the price by ${reduction}. Please enter at least that much.`
  throw new HttpRefusal(422, text, { fields: { agreedSum: text } })
}

/** The version of an agreed sum, which its form sends back. */
export function agreedSumVersion(agreedSum: number | null): string {
  return versionOf({ agreedSum })
}
