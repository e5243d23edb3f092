import type { Language } from '#platform/languages/languages.ts'
import { handleEmail } from '#platform/mail/email-jobs.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { hashToken } from '#platform/process/secrets.server.ts'
import { everyHour, type Handler, handle, handleEvery, task } from '#platform/queue/jobs.server.ts'
import { invitationEmail } from './invitation-email.server.ts'
import { tokenOf } from './invitation-row.server.ts'
import { invitationEmailTask, refreshPersonTask } from './invited-person.server.ts'

const deleteExpiredTask = task<Record<never, never>>('project-people.delete-expired')

export function memberJobs(dependencies: Dependencies): Handler[] {
  const { db, now, live } = dependencies
  return [
    handleEmail(dependencies, invitationEmailTask, (payload) => composeInvitation(dependencies, payload)),
    handleEvery(everyHour, db, deleteExpiredTask, async () => {
      await db.deleteFrom('project_invitations').where('expires_at', '<=', now()).execute()
    }),
    handle(refreshPersonTask, async ({ userId }) => live.tell(userId, 'projects')),
  ]
}

/** The email with the link. Undefined if the invitation was withdrawn, answered or sent again since. */
async function composeInvitation(
  { db, env, now }: Dependencies,
  { invitationId: id, round }: { invitationId: number; round: number },
): Promise<Email | undefined> {
  const row = await db
    .selectFrom('project_invitations as invitation')
    .innerJoin('projects', 'projects.id', 'invitation.project_id')
    .innerJoin('users as inviter', 'inviter.id', 'invitation.user_id')
    .select(['invitation.email', 'invitation.language', 'projects.name as project', 'inviter.full_name as name'])
    .where('invitation.id', '=', id)
    .where('invitation.round', '=', round)
    .where('invitation.answer', 'is', null)
    .where('invitation.expires_at', '>', now())
    .executeTakeFirst()
  if (!row?.email) return
  const token = tokenOf(env, { id, round })
  await db
    .updateTable('project_invitations')
    .set({ token_hash: hashToken(token) })
    .where('id', '=', id)
    .where('round', '=', round)
    .execute()
  const { email: to, project, name } = row
  return invitationEmail({ to, language: row.language as Language, name, project, token, publicUrl: env.publicUrl })
}
