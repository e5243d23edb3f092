import type { OwnData } from '#platform/database/own-data.server.ts'

/** Of which projects the person has taken the budget from an estimate or an accepted quote of theirs. */
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
