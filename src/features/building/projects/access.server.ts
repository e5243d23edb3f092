import { msg } from '@lingui/core/macro'
import { sql } from 'kysely'
import { lockAccount } from '#features/people/accounts/accounts.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import type { DB } from '#platform/database/database-types.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Visitor } from '#platform/http/request.server.ts'
import { type Action, may, type Position } from './access-rules.ts'
import { ownProfessional } from './between-rules.ts'
import { mostProjects, type Status } from './rules.ts'

export type User = Pick<Visitor, 'id'>

/** A person's membership of a project, with their position there. */
export type Member = Position & {
  memberId: number
  projectId: number
  userId: number
  /** For a team member: the membership of the professional who employs them. */
  employerId: number | null
  /** Whether the project's customer created it. The customer may have left. */
  isOfCustomer: boolean
  /** Whether nobody is left who may name the customer: the project never had one, and its creator has left. */
  isWithoutLead: boolean
  status: Status
}

/** The user's membership. Throws 404 for everyone who is not on the project: for them it does not exist. */
export async function memberOf(db: Db, user: User, projectId: number): Promise<Member> {
  const [member] = await membersOf(db, user, [projectId])
  if (!member) throw notFound()
  return member
}

/** The user's memberships of these projects. Projects that they are not on are left out. */
export async function membersOf(db: Db, user: User, projectIds: readonly number[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select member.id as "memberId", member.project_id as "projectId", member.user_id as "userId", role, team_role as "teamRole",
      employer_id as "employerId", status, project.user_id is not distinct from member.user_id as "isCreator",
      exists (select from project_members where project_id = project.id and role = 'customer' and left_at is null) as "hasCustomer",
      exists (select from project_members where id = project.customer_member_id and user_id = project.user_id) as "isOfCustomer",
      coalesce((select completed_it from project_members where id = project.customer_member_id), false) as "customerCompleted",
      project.customer_member_id is null and not exists (
        select from project_members where project_id = project.id and user_id = project.user_id and left_at is null and role <> 'team'
      ) as "isWithoutLead"
    from project_members member join projects project on project.id = member.project_id
    where member.project_id = any (${[...projectIds]}::bigint[]) and member.user_id = ${user.id} and left_at is null`.execute(
    db,
  )
  return rows
}

/** The user's membership, if it permits the action. Throws 404 like `memberOf`, and 403 for others on the project. */
export async function memberWho(db: Db, action: Action, user: User, projectId: number): Promise<Member> {
  const member = await memberOf(db, user, projectId)
  if (!may(member, action)) throw notForRole()
  return member
}

/**
 * `memberWho` for a transaction that changes the project. It locks the project's row first, so that changes of a
 * project run one after the other.
 */
export async function lockedMemberWho(db: Db, action: Action, user: User, projectId: number): Promise<Member> {
  await lockProject(db, projectId)
  return memberWho(db, action, user, projectId)
}

/** Makes other changes of the project wait for this transaction. */
export async function lockProject(db: Db, projectId: number): Promise<void> {
  await sql`select from projects where id = ${projectId} for no key update`.execute(db)
}

/**
 * Returns a filter for the rows of a person's data export. It keeps a row only if the person is on the row's project
 * now, in a role that may see the row.
 */
export async function readableToday<Row extends { projectId: number }>(
  db: Db,
  userId: number,
  rows: readonly Row[],
  sees: (member: Member, row: Row) => boolean = () => true,
): Promise<(row: Row) => boolean> {
  const members = await membersOf(
    db,
    { id: userId },
    rows.map(({ projectId }) => projectId),
  )
  return (row) => members.some((member) => member.projectId === row.projectId && sees(member, row))
}

/**
 * Locks every project that somebody has ever been on. Call it before their account is locked, because every change of a project locks the
 * project first and accounts later.
 */
export async function lockProjectsOf(db: Db, userId: number): Promise<void> {
  await sql`
    select from projects where id in (select project_id from project_members where user_id = ${userId}) order by id for no key update`.execute(
    db,
  )
}

/**
 * Throws 422 if the user already has `mostProjects` projects that are not archived. It locks their account, so that two
 * simultaneous additions are counted one after the other. A transaction that also locks a project must lock it before
 * this call.
 */
export async function requireRoomFor(db: Db, user: User, archived?: 'archived'): Promise<void> {
  await lockAccount(db, user.id)
  const { count } = await db
    .selectFrom('project_members')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', user.id)
    .where('left_at', 'is', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) < mostProjects) return
  throw new HttpRefusal(
    422,
    archived
      ? msg`You can have at most 500 projects. Archive another one before you restore this one.`
      : msg`You can have at most 500 projects. Archive one to add another.`,
  )
}

/** Locks a membership until the transaction ends, so that its owner's private sums change one transaction at a time. */
export async function lockMembership(db: Db, memberId: number): Promise<void> {
  await sql`select from project_members where id = ${memberId} for no key update`.execute(db)
}

const locks = { project_id: lockProject, member_id: lockMembership }

/** Projects or memberships per round of `eraseDeleted`. */
const projectsAtOnce = 200

/**
 * Erases the rows of a table that were marked as deleted up to `before`. `of` is the column that refers to the row's
 * project or membership. That project or membership is locked first, so that no row is erased while somebody restores
 * it.
 */
export async function eraseDeleted(
  db: Db,
  { table, of, before }: { table: keyof DB; of: keyof typeof locks; before: Date },
): Promise<void> {
  const due = sql<{ id: number }>`
    select distinct ${sql.ref(of)} as id from ${sql.table(table)} where deleted_at <= ${before} order by id limit ${projectsAtOnce}`
  for (let { rows } = await due.execute(db); rows.length > 0; { rows } = await due.execute(db))
    for (const { id } of rows)
      await inTransaction(db, async (db) => {
        await locks[of](db, id)
        await sql`delete from ${sql.table(table)} where ${sql.ref(of)} = ${id} and deleted_at <= ${before}`.execute(db)
      })
}

export function notForRole(): HttpRefusal {
  return new HttpRefusal(403, msg`Your role on this project doesn't allow this.`)
}

/**
 * SQL for whether a membership belongs to a professional who is still on the project, and can therefore agree to
 * something. It is false if there is no membership.
 */
export function isProfessionalHere(membership: string) {
  const [role, leftAt] = [sql.ref(`${membership}.role`), sql.ref(`${membership}.left_at`)]
  return sql<boolean>`coalesce(${role} in ('contractor', 'architect') and ${leftAt} is null, false)`
}

/**
 * SQL for whether `member` may see what is between the customer and `professional`, the id of a membership. It is true
 * for the customer, the professional, and the professional's team. `may` checks the roles in the team separately.
 */
export function isBetween(
  member: Pick<Member, 'role' | 'memberId' | 'employerId'>,
  professional: ReturnType<typeof sql>,
) {
  const own = ownProfessional(member)
  return own === undefined ? sql<boolean>`true` : sql<boolean>`${professional} = ${own}`
}
