import { sql } from 'kysely'
import { publicPictureOf } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Picture } from '#platform/files/pictures.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import {
  findInvitation,
  type InvitationRow,
  invitationColumns,
  invitationTables,
  isAddressedTo,
  obstacleFor,
} from './invitation-row.server.ts'
import { noLongerWorks } from './refusals.server.ts'
import { accountFor, invitationsShown, maskedEmail } from './rules.ts'
import type { InvitationLink, OwnInvitations } from './schema.ts'

type Reader = Pick<Visitor, 'id' | 'userType' | 'email' | 'emailConfirmed'>

const offerOf = (row: InvitationRow) => ({
  ...{ projectName: row.projectName, lang: row.lang, town: row.town, inviterName: row.inviterName },
  ...{ role: row.role, teamRole: row.teamRole, expiresOn: dayInIndia(row.expiresAt) },
})

/** The unanswered invitations to the user's account or confirmed address, the newest first. */
export async function listOwnInvitations(db: Db, user: Reader, now: Date): Promise<OwnInvitations> {
  const { rows } = await sql<InvitationRow & { inviterPicture: Picture | null }>`
    select ${invitationColumns}, ${publicPictureOf(sql.ref('inviter.picture_id'))} as "inviterPicture"
    from ${invitationTables}
    where ${isAddressedTo(user)} and i.answer is null and i.expires_at > ${now}
      and not exists (select from project_members where project_id = i.project_id and user_id = ${user.id} and left_at is null)
    order by i.id desc limit ${invitationsShown}`.execute(db)
  return {
    invitations: rows.map((row) => {
      const account = accountFor(row.role)
      const needs = account === user.userType ? null : account
      return { id: row.id, ...offerOf(row), inviterPicture: row.inviterPicture, needs }
    }),
  }
}

/** The content of a link, and what the visitor can do with it. Throws 404 if it no longer works. */
export async function findLink(
  db: Db,
  user: Reader | null,
  { token, now }: { token: string; now: Date },
): Promise<InvitationLink> {
  const row = await findInvitation(db, { token }, { user, now })
  if (!row) throw noLongerWorks()
  if (row.answer !== null && !row.isMember) return { state: 'used' }
  const account = accountFor(row.role)
  return {
    state: row.isMember ? 'member' : stateFor(user, row),
    ...offerOf(row),
    projectId: row.isMember ? row.projectId : null,
    account,
    sentTo: row.email && maskedEmail(row.email),
  }
}

function stateFor(user: Reader | null, row: InvitationRow): 'open' | 'other_account' | 'unconfirmed' | 'other_type' {
  if (!user) return 'open'
  const account = accountFor(row.role)
  return obstacleFor(user, row) ?? (account !== null && account !== user.userType ? 'other_type' : 'open')
}
