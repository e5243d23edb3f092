import type { ProjectRole } from '#features/building/projects/access-rules.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { addJob, task } from '#platform/queue/jobs.server.ts'
import { invitationNews } from './notifications.server.ts'

/** Sends the email with the link. The job itself makes the token, so that the queue does not store it. */
export const invitationEmailTask = task<{ invitationId: number; round: number }>('project-people.invitation-email')
/** Refreshes one person's open pages after they get or lose an invitation, or are no longer on a project. */
export const refreshPersonTask = task<{ userId: number }>('project-people.tell')

type Addressee = { invitedId: number | null; email: string | null }

type Sent = Addressee & { id: number; projectId: number; round: number; userId: number; role: ProjectRole }

/**
 * Called each time an invitation is made or sent again. Sends the email if the invitation is for an address, and
 * notifies the invited person if they have an account.
 */
export async function notifyInvited(
  db: Db,
  { id, projectId, round, userId, role, ...to }: Sent,
  now: Date,
): Promise<void> {
  if (to.email !== null) await addJob(db, invitationEmailTask, { invitationId: id, round })
  const account = await accountOf(db, to)
  if (account === undefined) return
  const details = { invitedTo: projectId, isTeam: role === 'team' }
  const fold = `${id} ${round}`
  const hasOwnEmail = to.email !== null
  await notify(db, account, { kind: invitationNews.invited, details, actorId: userId, fold, hasOwnEmail, now })
  await addJob(db, refreshPersonTask, { userId: account })
}

/** Refreshes the open pages of the invited person after their invitation is withdrawn. */
export async function refreshInvited(db: Db, to: Addressee): Promise<void> {
  const account = await accountOf(db, to)
  if (account !== undefined) await addJob(db, refreshPersonTask, { userId: account })
}

/** The account that an invitation is for. An email address counts only if its account has confirmed it. */
async function accountOf(db: Db, { invitedId, email }: Addressee): Promise<number | undefined> {
  if (invitedId !== null || email === null) return invitedId ?? undefined
  const account = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst()
  return account?.id
}
