import { sql } from 'kysely'
import { readableToday } from '#features/building/projects/access.server.ts'
import { may } from '#features/building/projects/access-rules.ts'
import { isParty } from '#features/building/projects/between-rules.ts'
import { type OwnData, withOwnTexts } from '#platform/database/own-data.server.ts'

/**
 * `written` lists the fields that the person has filled in. They are exported unless somebody else made the latest
 * correction. `known` lists the fields that identify the payment.
 */
const written = ['amount', 'paidOn', 'method', 'reference', 'note', 'instalmentNumber', 'pictureId'] as const
const known = ['id', 'projectId', 'professionalId', 'side', 'enteredAt'] as const

/**
 * The payments that the person has entered, their actions on other people's payments, and the plans that they made,
 * agreed to or asked to change. Later changes by other people are included only if the person may see the payment
 * today. Somebody who was removed from the project gets what they wrote themselves.
 */
export const paymentData: OwnData = {
  name: 'project-payments',
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
    const events = await db
      .selectFrom('payment_events')
      .select(['payment_id as paymentId', 'kind', 'side', 'amount', 'paid_on as paidOn', 'method', 'reference'])
      .select(['reason', 'created_at as at'])
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
    return { payments: withOwnTexts(payments, isSeen, { known, written }), events, plans }
  },
}

/** The person's expenses on projects. */
export const costData: OwnData = {
  name: 'project-costs',
  async read(db, userId) {
    const expenses = await db
      .selectFrom('expenses')
      .innerJoin('project_members as member', 'member.id', 'expenses.member_id')
      .select([
        'expenses.id',
        'member.project_id as projectId',
        'kind',
        'amount',
        'spent_on as spentOn',
        'note',
        'picture_id as pictureId',
        'expenses.created_at as enteredAt',
        'expenses.updated_at as updatedAt',
        'deleted_at as deletedAt',
      ])
      .where('member.user_id', '=', userId)
      .orderBy('expenses.id')
      .execute()
    return { expenses }
  },
}

/** The projects whose budget the person has taken from their estimate or an accepted quote. */
export const budgetData: OwnData = {
  name: 'project-budgets',
  read: (db, userId) =>
    db
      .selectFrom('project_budgets')
      .leftJoin('estimates', 'estimates.id', 'estimate_id')
      .select(['project_id as projectId', 'kind', 'estimates.uuid as estimateId'])
      .select([
        'estimate_revision as estimateRevision',
        'quote_id as quoteId',
        'quote_version as quoteVersion',
        'outside_sum as outsideSum',
        'outside_revision as outsideRevision',
      ])
      .select(['source_at as sourceAt', 'sum', 'set_at as setAt'])
      .where('project_budgets.user_id', '=', userId)
      .orderBy('project_id')
      .execute(),
}
