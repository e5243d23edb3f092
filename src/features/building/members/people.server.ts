import { sql } from 'kysely'
import { type Member, memberWho } from '#features/building/projects/access.server.ts'
import { mayRemove, projectRoles } from '#features/building/projects/access-rules.ts'
import { isListed } from '#features/directory/professionals/listed.server.ts'
import { publicPictureOf } from '#features/pictures/picture-json.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { type CustomerAccount, mayLeave, mostPeople, rolesToOffer } from './rules.ts'
import type { OpenInvitation, People, Person } from './schema.ts'

type User = { id: number }
type PersonRow = Omit<Person, 'since' | 'mayRemove' | 'mayChange'> & { since: Date; isCreator: boolean }
type InvitationRow = Omit<OpenInvitation, 'expiresOn'> & { expiresAt: Date }

/**
 * The people of a project, its open invitations, and what the user may do about them. Throws 404 for everyone who is
 * not on the project.
 */
export async function readPeople(
  db: Db,
  user: User,
  { projectId, now }: { projectId: number; now: Date },
): Promise<People> {
  const member = await memberWho(db, 'see', user, projectId)
  const rows = await listMembers(db, member)
  const invitations = await listInvitations(db, member, now)
  const { count } = await db
    .selectFrom('project_invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .where('answer', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const offered = rolesToOffer(member)
  return {
    people: rows.map(({ since, isCreator, ...row }) => ({
      ...row,
      since: dayInIndia(since),
      mayRemove: mayRemove(member, { ...row, isCreator }),
      mayChange: row.role === 'team' && row.employerId === member.memberId,
    })),
    invitations: invitations.map(({ expiresAt, ...row }) => ({ ...row, expiresOn: dayInIndia(expiresAt) })),
    rolesToOffer: offered,
    isFull: offered.length > 0 && rows.length + Number(count) >= mostPeople,
    mayLeave: mayLeave(member, rows),
  }
}

/** The customer, the professionals and the teams, each in the order in which they joined. */
async function listMembers(db: Db, { projectId, userId }: Member): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select member.id as "memberId", users.id as "userId", users.full_name as name, ${publicPictureOf(sql.ref('users.picture_id'))} as picture, role,
      team_role as "teamRole", employer_id as "employerId", joined_at as since, users.id = ${userId} as "isMe",
      users.id is not distinct from project.user_id as "isCreator",
      (select id from professionals where professionals.user_id = users.id and ${isListed}) as "professionalId"
    from project_members member join users on users.id = member.user_id join projects project on project.id = member.project_id
    where project_id = ${projectId} and left_at is null
    order by array_position(${sql.val([...projectRoles])}::text[], role), member.joined_at, member.id`.execute(db)
  return rows
}

/** The account that is or was the project's customer. Undefined if it never had one, null once that account is deleted. */
export async function customerAccountOf(db: Db, projectId: number): Promise<CustomerAccount | undefined> {
  const { rows } = await sql<{ userId: number | null; email: string | null }>`
    select users.id as "userId", users.email
    from projects left join project_members member on member.id = customer_member_id left join users on users.id = member.user_id
    where projects.id = ${projectId} and customer_member_id is not null`.execute(db)
  return rows[0] && (rows[0].userId === null ? null : { userId: rows[0].userId, email: rows[0].email })
}

/**
 * The invitations that the user may see. A customer or professional sees all except those into other people's teams.
 * Team members see none.
 */
async function listInvitations(db: Db, { projectId, userId, role }: Member, now: Date): Promise<InvitationRow[]> {
  if (role === 'team') return []
  const { rows } = await sql<InvitationRow>`
    select i.id, i.role, i.team_role as "teamRole",
      case when i.invited_id is not null then 'account' when i.email is not null then 'email' else 'link' end as way,
      invited.full_name as name, case when i.user_id = ${userId} then i.email end as email, inviter.full_name as "inviterName",
      i.user_id = ${userId} as "isMine", i.expires_at as "expiresAt", i.round
    from project_invitations i join users inviter on inviter.id = i.user_id left join users invited on invited.id = i.invited_id
    where i.project_id = ${projectId} and i.answer is null and i.expires_at > ${now} and (i.user_id = ${userId} or i.role <> 'team')
    order by i.id`.execute(db)
  return rows
}
