import { sql } from 'kysely'
import { lockProject, requireRoomFor } from '#features/building/projects/access.server.ts'
import { announce, refreshProject } from '#features/building/projects/announce.server.ts'
import { notify } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { findInvitation, type InvitationRow, obstacleFor, withdrawnColumns } from './invitation-row.server.ts'
import { peopleNews } from './notifications.server.ts'
import { customerAccountOf } from './people.server.ts'
import {
  confirmFirst,
  hadDifferentCustomer,
  hasCustomerAlready,
  isForDifferentAccount,
  isFull,
  needsAccount,
  noLongerWorks,
  wasAnswered,
  youAreOnIt,
} from './refusals.server.ts'
import { accountFor, mayBeCustomer, mostPeople } from './rules.ts'
import type { Answered } from './schema.ts'

export type Answerer = Pick<Visitor, 'id' | 'userType' | 'email' | 'emailConfirmed'>

/**
 * Accepts or declines an invitation. It is found by the token of its link, or by its id if it is addressed to the user.
 * An invitation can be answered once, and repeating the same answer changes nothing. If the user is already on the
 * project, accepting only returns the project.
 */
export function answerInvitation(
  db: Db,
  user: Answerer,
  { by, accepts, now }: { by: { token: string } | { id: number }; accepts: boolean; now: Date },
): Promise<Answered> {
  return inTransaction(db, async (db) => {
    const found = await findInvitation(db, by, { user, now })
    if (!found) throw 'token' in by ? noLongerWorks() : notFound()
    await lockProject(db, found.projectId)
    // The invitation may have been answered or withdrawn while this request waited for the lock.
    const row = await findInvitation(db, by, { user, now })
    if (!row) throw noLongerWorks()
    if (row.isMember && accepts) return { projectId: row.projectId }
    if (row.answer !== null) {
      if (row.answer === 'declined' && !accepts && row.invitedId === user.id) return { projectId: null }
      throw wasAnswered()
    }
    const obstacle = obstacleFor(user, row)
    if (obstacle === 'other_account') throw isForDifferentAccount(row.email)
    if (obstacle === 'unconfirmed') throw confirmFirst()
    if (row.isMember) throw youAreOnIt()
    return accepts ? accept(db, user, row, now) : decline(db, user, row, now)
  })
}

async function decline(db: Db, user: Answerer, row: InvitationRow, now: Date): Promise<Answered> {
  await closeInvitation(db, user, row, 'declined')
  const { projectId, inviterId } = row
  await notify(db, inviterId, {
    kind: peopleNews.declined,
    details: { projectId },
    actorId: user.id,
    fold: String(row.id),
    now,
  })
  await refreshProject(db, projectId)
  return { projectId: null }
}

async function accept(db: Db, user: Answerer, row: InvitationRow, now: Date): Promise<Answered> {
  const { projectId, role } = row
  const account = accountFor(role)
  if (account !== null && account !== user.userType) throw needsAccount(account)
  await refuseUnlessRoom(db, user, row)
  await closeInvitation(db, user, row, 'accepted')
  // A person who was on the project before gets their old membership back with all its data. If the role is the same,
  // the person also keeps the day on which they first joined.
  await sql`
    insert into project_members (project_id, user_id, role, employer_id, team_role, joined_at)
    values (${projectId}, ${user.id}, ${role}, ${row.employerId}, ${row.teamRole}, ${now})
    on conflict (project_id, user_id) do update set role = excluded.role, employer_id = excluded.employer_id,
      team_role = excluded.team_role,
      joined_at = case when project_members.role = excluded.role then project_members.joined_at else excluded.joined_at end, left_at = null, archived_at = null`.execute(
    db,
  )
  // Now that the person is on the project, their other invitations to it are withdrawn.
  await db
    .updateTable('project_invitations')
    .set(withdrawnColumns)
    .where('project_id', '=', projectId)
    .where('answer', 'is', null)
    .where(sql<boolean>`(invited_id = ${user.id} or email = ${user.emailConfirmed ? user.email : null}::citext)`)
    .execute()
  await announce(
    db,
    { projectId, userId: user.id },
    { kind: peopleNews.joined, details: { projectId }, forWhoMay: 'see', now },
  )
  return { projectId }
}

/**
 * Stores the answer and deletes the email address. The row with its idempotency key stays until the invitation expires,
 * so that a repeated request does not create a second invitation.
 */
async function closeInvitation(
  db: Db,
  user: Answerer,
  { id }: InvitationRow,
  answer: 'accepted' | 'declined',
): Promise<void> {
  await db
    .updateTable('project_invitations')
    .set({ answer, invited_id: user.id, email: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Throws if the user cannot become the customer, because the project has a customer or had a different one. Throws for
 * every role if the project is full or the user is on too many projects.
 */
async function refuseUnlessRoom(db: Db, user: Answerer, { projectId, role }: InvitationRow): Promise<void> {
  const { rows } = await sql<{ people: number; customers: number }>`
    select count(*)::int as people, count(*) filter (where role = 'customer')::int as customers
    from project_members where project_id = ${projectId} and left_at is null`.execute(db)
  const { people, customers } = rows[0]!
  if (role === 'customer' && customers > 0) throw hasCustomerAlready()
  if (role === 'customer' && !mayBeCustomer(await customerAccountOf(db, projectId), { userId: user.id }))
    throw hadDifferentCustomer()
  if (people >= mostPeople) throw isFull()
  await requireRoomFor(db, user)
}
