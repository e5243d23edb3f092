import { sql } from 'kysely'
import type { ProjectRole, TeamRole } from '#features/building/projects/access-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import type { Env } from '#platform/process/env.server.ts'
import { createSecrets, hashToken } from '#platform/process/secrets.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
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
  /** Whether the user is already on the project. */
  isMember: boolean
}

/**
 * The columns of a withdrawn invitation. The row stays without address and link until the invitation expires, so that a
 * repeated request does not create a second invitation.
 */
export const withdrawnColumns = { answer: 'withdrawn', invited_id: null, email: null, token_hash: null } as const

type Reader = Pick<Visitor, 'id' | 'email' | 'emailConfirmed'>

/** SQL for whether an invitation is addressed to this account or to its confirmed address. */
export const isAddressedTo = ({ id, email, emailConfirmed }: Reader) => sql<boolean>`
  (invited_id = ${id} or i.email = ${emailConfirmed ? email : null}::citext)`

/** SQL for an invitation `i` with its project and its inviter. */
export const invitationColumns = sql`
  i.id, i.project_id as "projectId", i.user_id as "inviterId", inviter.full_name as "inviterName", i.role, i.team_role as "teamRole",
  i.employer_id as "employerId", i.invited_id as "invitedId", i.email, i.answer, i.expires_at as "expiresAt",
  project.name as "projectName", project.language as lang, project.town`
export const invitationTables = sql`
  project_invitations i join projects project on project.id = i.project_id join users inviter on inviter.id = i.user_id`

/**
 * Finds an invitation by the token of its link, or by its id if it is addressed to the user. Undefined if it does not
 * exist, was withdrawn or has expired.
 */
export async function findInvitation(
  db: Db,
  by: { token: string } | { id: number },
  { user, now }: { user: Reader | null; now: Date },
): Promise<InvitationRow | undefined> {
  const named =
    'token' in by
      ? sql`i.token_hash = ${hashToken(by.token)}`
      : sql`i.id = ${by.id} and ${user ? isAddressedTo(user) : sql`false`}`
  const { rows } = await sql<InvitationRow>`
    select ${invitationColumns},
      exists (select from project_members where project_id = i.project_id and user_id = ${user?.id ?? null} and left_at is null) as "isMember"
    from ${invitationTables} where ${named} and i.expires_at > ${now}`.execute(db)
  return rows[0]
}

/**
 * Why somebody may not answer an addressed invitation: it is addressed to somebody else, or their email address is not
 * confirmed.
 */
export function obstacleFor(
  { id, email, emailConfirmed }: Reader,
  invitation: Pick<InvitationRow, 'invitedId' | 'email'>,
): 'other_account' | 'unconfirmed' | undefined {
  if (invitation.invitedId !== null) return invitation.invitedId === id ? undefined : 'other_account'
  if (invitation.email === null) return undefined
  if (email?.toLowerCase() !== invitation.email.toLowerCase()) return 'other_account'
  return emailConfirmed ? undefined : 'unconfirmed'
}

/**
 * The token of an invitation's link. The table has only its hash. A new round begins each time the invitation is sent
 * again. Within a round the token stays the same, so that a retried email and a repeated request have the same link.
 */
export function tokenOf(env: Env, { id, round }: { id: number; round: number }): string {
  return createSecrets(sessionSecret(env), 'project invitations').fingerprint(`${id} ${round}`)
}
