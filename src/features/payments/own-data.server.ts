import type { OwnData } from '../../platform/own-data.server.ts'

/** The payments that the person has entered, what they did with others', and the payment plans that they made or agreed to. */
export const paymentData: OwnData = {
  name: 'project-payments',
  async read(db, userId) {
    const payments = await db
      .selectFrom('payments')
      .select(['id', 'project_id as projectId', 'state', 'amount', 'paid_on as paidOn', 'method', 'reference', 'note'])
      .select(['professional_id as professionalId', 'side', 'version', 'instalment_number as instalmentNumber'])
      .select(['reason', 'picture_id as pictureId', 'created_at as enteredAt', 'updated_at as updatedAt'])
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
      .where((is) => is.or([is('user_id', '=', userId), is('agreed_by', '=', userId)]))
      .orderBy('plan.id')
      .orderBy('position')
      .execute()
    return { payments, events, plans }
  },
}
