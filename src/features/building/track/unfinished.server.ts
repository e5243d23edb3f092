import { openExtras } from '#features/building/extras/find-extras.server.ts'
import { findSums, openPayments } from '#features/building/money/ledger.server.ts'
import { memberOf, notForRole, type User } from '#features/building/projects/access.server.ts'
import { mayMove } from '#features/building/projects/access-rules.ts'
import { openSnags } from '#features/building/snags/find-snags.server.ts'
import { openStages } from '#features/building/timeline/timeline.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Unfinished } from './schema.ts'

/**
 * What is still open on a project, for a member who may complete it and who may see all of it. Throws 403 for other
 * members.
 */
export async function findUnfinished(db: Db, user: User, projectId: number): Promise<Unfinished> {
  const member = await memberOf(db, user, projectId)
  if (!mayMove(member, 'in-progress', 'completed')) throw notForRole()
  const [stages, extras, snags, payments, sums] = await Promise.all([
    openStages(db, member),
    openExtras(db, member),
    openSnags(db, member),
    openPayments(db, member),
    findSums(db, member),
  ])
  const owed = sums.flatMap(({ memberId, name, stillToPay, retained, isAgreed }) =>
    stillToPay ? [{ memberId, name, stillToPay, retained, isAgreed }] : [],
  )
  return { stages, extras, snags, payments, owed }
}
