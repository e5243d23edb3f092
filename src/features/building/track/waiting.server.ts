import { waitingExtras } from '#features/building/extras/find-extras.server.ts'
import { waitingPayments } from '#features/building/money/ledger.server.ts'
import type { Member } from '#features/building/projects/access.server.ts'
import { waitingSnags } from '#features/building/snags/find-snags.server.ts'
import { waitingStages } from '#features/building/timeline/timeline.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { waitingReviews } from './reviews-to-write.server.ts'
import { totalsByKind, type WaitingCount } from './rules.ts'

/** What waits for a user, by project id. `members` are the user's memberships. `today` is the day in India. */
export async function waitingOn(
  db: Db,
  members: readonly Member[],
  today: string,
): Promise<ReadonlyMap<number, WaitingCount[]>> {
  const found = await Promise.all([
    waitingPayments(db, members),
    waitingExtras(db, members),
    waitingSnags(db, members),
    waitingStages(db, members, today),
    waitingReviews(db, members, today),
  ])
  const all = found.flat()
  return new Map(
    members.map(({ projectId }) => [projectId, totalsByKind(all.filter((each) => each.projectId === projectId))]),
  )
}
