import type { Details, NotificationKind } from '#features/people/notifications/kinds.server.ts'
import { notifyAll } from '#features/people/notifications/notify.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import type { Member } from './access.server.ts'
import { type Action, may, type ProjectRole, type TeamRole } from './access-rules.ts'

export type Recipient = { memberId: number; role: ProjectRole; teamRole: TeamRole | null; employerId: number | null }
type Announcement<Given extends Details> = {
  kind: NotificationKind<Given>
  details: Given
  /** People with this permission are notified. `to` can exclude some of them. */
  forWhoMay: Action
  to?: (recipient: Recipient) => boolean
  /**
   * If several notifications of a kind have the same key, a recipient gets only the first. For example: 'diary
   * 2026-11-21'.
   */
  fold?: string
  now: Date
}

export const refreshProjectTask = task<{ projectId: number }>('projects.tell')

/** Refreshes the open pages of everyone on the project after the commit. Call it last in the transaction. */
export async function refreshProject(db: Db, projectId: number): Promise<void> {
  await addJob(db, refreshProjectTask, { projectId }, { key: projectId, followsRunning: true })
}

/** Notifies the others on the project and refreshes their pages. Nobody is notified of what they did themselves. */
export async function announce<Given extends Details>(
  db: Db,
  member: Pick<Member, 'projectId' | 'userId'>,
  { kind, details, forWhoMay, to, fold, now }: Announcement<Given>,
): Promise<void> {
  const members = await db
    .selectFrom('project_members')
    .select(['id', 'user_id', 'role', 'team_role', 'employer_id'])
    .where('project_id', '=', member.projectId)
    .where('left_at', 'is', null)
    .orderBy('user_id')
    .execute()
  const notified = members.filter(({ id, role, team_role, employer_id }) => {
    const recipient = {
      memberId: id,
      role: role as ProjectRole,
      teamRole: team_role as TeamRole | null,
      employerId: employer_id,
    }
    return may(recipient, forWhoMay) && (!to || to(recipient))
  })
  const ids = notified.map(({ user_id }) => user_id)
  await notifyAll(db, ids, { kind, details, actorId: member.userId, ...(fold && { fold }), now })
  await refreshProject(db, member.projectId)
}
