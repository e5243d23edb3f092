import { lockedMemberWho, type User } from '#features/building/projects/access.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedSince, versionOf } from '#platform/database/field-version.server.ts'
import { changedMeanwhile } from '#platform/http/refusal.server.ts'

/**
 * Stores what a contractor expects a project to cost them, which nobody else sees. Null removes it. Throws 409 if it
 * has changed since the form was opened.
 */
export function saveExpectedCost(
  db: Db,
  user: User,
  { id, expectedCost, version }: { id: number; expectedCost: number | null; version: string },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const { memberId } = await lockedMemberWho(db, 'keepCosts', user, id)
    const { expected_cost } = await db
      .selectFrom('project_members')
      .select('expected_cost')
      .where('id', '=', memberId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (changedSince(version, { expectedCost: expected_cost }, { expectedCost }).length)
      throw changedMeanwhile(['expectedCost'])
    await db.updateTable('project_members').set({ expected_cost: expectedCost }).where('id', '=', memberId).execute()
  })
}

/** The version of an expected cost, which its form sends back. */
export function expectedCostVersion(expectedCost: number | null): string {
  return versionOf({ expectedCost })
}
