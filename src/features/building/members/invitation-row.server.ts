import { sql } from 'kysely'
import type { ProjectRole, TeamRole } from '#features/building/projects/access-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { hashToken } from '#platform/process/secrets.server.ts'
import type { TownId } from '#platform/values/towns.ts'

export type InvitationRow = {
  id: number
  projectId: number
  inviterId: number
  inviterName: string
  role: ProjectRole
  teamRole: TeamRole | null
  employerId: number | null
  invitedId: number | null
  email: string | null
  answer: 'accepted' | 'declined' | 'withdrawn' | null
  expiresAt: Date
  projectName: string
  lang: Language
  town: TownId
  /** The reader is on the project. */
  isMember: boolean
}

/**
 * What is left of an invitation that was taken back, until it expires: nobody's address and no link. Its request comes again without
 * making another.
 */
export const takenBack = { answer: 'withdrawn', invited_id: null, email: null, token_hash: null } as const

type Reader = Pick<Visitor, 'id' | 'email' | 'emailConfirmed'>

/** Whom an invitation without a link is for: the account, or the account with the confirmed address. */
export const isTo = ({ id, email, emailConfirmed }: Reader) => sql<boolean>`
  (invited_id = ${id} or i.email = ${emailConfirmed ? email : null}::citext)`

/** What is said of an invitation (i), its project and its inviter, in SQL. */
export const invitationColumns = sql`
  i.id, i.project_id as "projectId", i.user_id as "inviterId", inviter.full_name as "inviterName", i.role, i.team_role as "teamRole",
  i.employer_id as "employerId", i.invited_id as "invitedId", i.email, i.answer, i.expires_at as "expiresAt",
  project.name as "projectName", project.language as lang, project.town`
export const invitationTables = sql`
  project_invitations i join projects project on project.id = i.project_id join users inviter on inviter.id = i.user_id`

/** The invitation of a token, or one to the user by its id; undefined when there is none (any more), or it has expired. */
export async function findInvitation(
  db: Db,
  by: { token: string } | { id: number },
  { user, now }: { user: Reader | null; now: Date },
): Promise<InvitationRow | undefined> {
  const named =
    'token' in by
      ? sql`i.token_hash = ${hashToken(by.token)}`
      : sql`i.id = ${by.id} and ${user ? isTo(user) : sql`false`}`
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns},
      exists (select from project_members where project_id = i.project_id and user_id = ${user?.id ?? null} and left_at is null) as "isMember"
    from ${invitationTables} where ${named} and i.expires_at > ${now}`.execute(db)
  return rows[0]
}

/** Why somebody cannot answer an invitation that was addressed: it is another's, or their address is not confirmed. */
export function obstacleFor(
  { id, email, emailConfirmed }: Reader,
  invitation: Pick<InvitationRow, 'invitedId' | 'email'>,
): 'other_account' | 'unconfirmed' | undefined {
  if (invitation.invitedId !== null) return invitation.invitedId === id ? undefined : 'other_account'
  if (invitation.email === null) return undefined
  if (email?.toLowerCase() !== invitation.email.toLowerCase()) return 'other_account'
  return emailConfirmed ? undefined : 'unconfirmed'
}
