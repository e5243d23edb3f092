import { sql } from 'kysely'
import { memberWho, type User } from '#features/building/projects/access.server.ts'
import { cardsOf } from '#features/directory/professionals/cards.server.ts'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { EstimateKind } from '#features/estimating/estimates/content-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Reader } from '#platform/http/request.server.ts'
import type { BudgetOrigin } from './budget-schema.ts'

type Row = {
  kind: 'estimate' | 'quote'
  at: Date
  isWithOutside: boolean
  /** Null if the user may not open the estimate. */
  estimateId: string | null
  estimateName: string | null
  estimateKind: EstimateKind | null
  requestId: number | null
  quoteId: number | null
  professionalId: number | null
  isOnProject: boolean
}

/**
 * Where a project's budget came from. Everyone who may see the budget learns whether it came from an estimate or a quote. Only the
 * family and the professional learn whose quote it is, and only the owner learns which estimate.
 */
export async function findOrigin(
  db: Db,
  user: User,
  { id, reader }: { id: number; reader: Reader },
): Promise<BudgetOrigin> {
  await memberWho(db, 'seeBudget', user, id)
  const { rows } = await sql<Row>`
    select taken.kind, source_at as at, outside_sum is not null as "isWithOutside", e.uuid as "estimateId", e.name as "estimateName", e.content->>'kind' as "estimateKind",
      r.id as "requestId", case when p.user_id = ${user.id} then q.id end as "quoteId",
      case when r.id is not null then p.id end as "professionalId",
      exists (select from project_members where project_id = ${id} and user_id = p.user_id and left_at is null) as "isOnProject"
    from project_budgets taken join projects on projects.id = project_id and budget = sum
      left join estimates e on e.id = estimate_id and e.user_id = ${user.id} and e.deleted_at is null
      left join quotes q on q.id = quote_id
      left join quote_requests r on r.id = q.request_id and r.user_id = ${user.id}
      left join professionals p on p.id = q.professional_id
    where project_id = ${id}`.execute(db)
  const [row] = rows
  if (!row) return { origin: null }
  const { estimateId, estimateName, estimateKind, requestId, quoteId, professionalId, isOnProject, isWithOutside } = row
  const at = row.at.toISOString()
  if (row.kind === 'estimate')
    return {
      origin: {
        ...{ kind: 'estimate', at },
        estimate: estimateId === null ? null : { id: estimateId, name: estimateName!, kind: estimateKind! },
      },
    }
  const [card] = professionalId === null ? [] : await cardsOf(db, [professionalId], reader)
  const professional = card ? { name: nameOf(card), isOnProject } : null
  return { origin: { kind: 'quote', at, isWithOutside, requestId, quoteId, professional } }
}
