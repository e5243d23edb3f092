import { lockedMemberWho, type User } from '#features/building/projects/access.server.ts'
import { announce } from '#features/building/projects/announce.server.ts'
import type { DesignStage } from '#features/building/projects/rules.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedMeanwhile } from '#platform/http/refusal.server.ts'
import { designNews } from './notifications.server.ts'

/** Moves the design stage, which everyone on the project sees. Throws 409 if it has moved since `from`. */
export function moveDesignStage(
  db: Db,
  user: User,
  { id, from, to, now }: { id: number; from: DesignStage; to: DesignStage; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    const member = await lockedMemberWho(db, 'setDesignStage', user, id)
    const { design_stage } = await db
      .selectFrom('projects')
      .select('design_stage')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (design_stage === to) return
    if (design_stage !== from) throw changedMeanwhile(['to'])
    await db.updateTable('projects').set({ design_stage: to, updated_at: now }).where('id', '=', id).execute()
    await announce(db, member, {
      kind: designNews.designStageMoved,
      details: { projectId: id, to },
      forWhoMay: 'see',
      now,
    })
  })
}
