import { sql } from 'kysely'
import { readableToday } from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { isParty } from '#features/building/projects/between-rules.ts'
import { type OwnData, owned, ownLists, ownTable, withOwnTexts } from '#platform/database/own-data.server.ts'

/**
 * `written` lists the fields that the person has filled in. They are exported unless somebody else made the latest
 * correction. `known` lists the fields that identify the payment.
 */
const written = ['amount', 'paidOn', 'method', 'reference', 'note', 'instalmentNumber', 'pictureId'] as const
const known = ['id', 'projectId', 'professionalId', 'side', 'enteredAt'] as const

const events = ownTable('payment_events', {
  as: 'events',
  of: 'user_id',
  leaves: 'row',
  without: ['id'],
  named: { created_at: 'at' },
})

/**
 * The payments that the person has entered, their actions on other people's payments, and the plans that they made,
 * agreed to or asked to change. Later changes by other people are included only if the person may see the payment
 * today. Somebody who was removed from the project gets what they wrote themselves.
 */
export const paymentData: OwnData = {
  name: 'project-payments',
  of: [
    ...owned('row', 'payments.user_id', 'payment_plans.user_id', 'payment_plans.agreed_by', 'payment_plans.asked_by'),
    ...events.of,
  ],
  async read(db, userId) {
    const payments = await db
      .selectFrom('payments')
      .select(['id', 'project_id as projectId', 'state', 'amount', 'paid_on as paidOn', 'method', 'reference', 'note'])
      .select(['professional_id as professionalId', 'side', 'version', 'instalment_number as instalmentNumber'])
      .select(['reason', 'picture_id as pictureId', 'created_at as enteredAt', 'updated_at as updatedAt'])
      .select(
        sql<boolean>`exists (select from (
          select user_id from payment_events where payment_id = payments.id and kind in ('entered', 'corrected') order by id desc limit 1
        ) latest where latest.user_id = ${userId})`.as('isTheirs'),
      )
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    const plans = await db
      .selectFrom('payment_plans as plan')
      .innerJoin('instalments', 'plan_id', 'plan.id')
      .select([
        'plan.id as planId',
        'project_id as projectId',
        'professional_id as professionalId',
        'version',
        'agreed_sum as agreedSum',
        'retention_percent as retentionPercent',
      ])
      .select(['number', 'position', 'title', 'stage_kind as stageKind', 'share', 'amount', 'due_on as dueOn'])
      .select(['plan.created_at as madeAt', 'agreed_at as agreedAt'])
      .select(['asked_at as askedAt', 'asked_reason as askedReason'])
      .where((is) => is.or((['user_id', 'agreed_by', 'asked_by'] as const).map((column) => is(column, '=', userId))))
      .orderBy('plan.id')
      .orderBy('position')
      .execute()
    const isSeen = await readableToday(
      db,
      userId,
      payments,
      (member, { professionalId }) => may(member, 'seePayments') && isParty(member, professionalId),
    )
    return {
      payments: withOwnTexts(payments, isSeen, { known, written }),
      events: await events.read(db, userId),
      plans,
    }
  },
}

/** The person's expenses on projects. */
export const costData = ownLists(
  'project-costs',
  ownTable('expenses', {
    as: 'expenses',
    join: sql`join project_members member on member.id = t.member_id`,
    of: (userId) => sql`member.user_id = ${userId}`,
    without: ['member_id', 'user_id'],
    named: { created_at: 'enteredAt' },
    also: () => ({ projectId: sql`member.project_id` }),
  }),
)

/** The projects whose budget the person has taken from their estimate or an accepted quote. */
export const budgetData = ownTable('project_budgets', {
  as: 'project-budgets',
  of: 'user_id',
  leaves: 'row',
  without: ['estimate_id'],
  also: () => ({ estimateId: sql`(select uuid from estimates where id = t.estimate_id)` }),
  order: ['project_id'],
})
