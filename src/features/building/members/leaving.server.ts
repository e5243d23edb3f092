import { sql } from 'kysely'
import { lockProject, type Member, memberOf, notForRole } from '#features/building/projects/access.server.ts'
import { mayRemove, type ProjectRole, type TeamRole } from '#features/building/projects/access-rules.ts'
import { announce, refreshProject } from '#features/building/projects/announce.server.ts'
import { notify, notifyAll } from '#features/people/notifications/notify.server.ts'
import { type Db, inTransaction } from '#platform/database/database.server.ts'
import { changedMeanwhile, notFound } from '#platform/http/refusal.server.ts'
import { addJobs } from '#platform/queue/jobs.server.ts'
import { withdrawAllOf } from './invitations.server.ts'
import { refreshPersonTask } from './invited-person.server.ts'
import { goneNews, peopleNews } from './notifications.server.ts'
import { wouldBeAlone } from './refusals.server.ts'
import { leavingWith, mayLeave } from './rules.ts'

type User = { id: number }
type Row = {
  memberId: number
  userId: number
  role: ProjectRole
  employerId: number | null
  teamRole: TeamRole | null
  isCreator: boolean
  hasLeft: boolean
}

/** Leaves a project together with the user's team. Refused if nobody else would remain: such a project is archived instead. */
export function leaveProject(db: Db, user: User, { projectId, now }: { projectId: number; now: Date }): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockProject(db, projectId)
    const member = await memberOf(db, user, projectId)
    const people = await membersOf(db, projectId)
    if (!mayLeave(member, people)) throw wouldBeAlone()
    await endMembership(db, projectId, { ...member, people, now })
    await announce(db, member, { kind: peopleNews.left, details: { projectId }, forWhoMay: 'see', now })
  })
}

/**
 * Removes somebody and their team from a project. Throws 404 for people who were never on it, and 403 for people whom
 * the user may not remove. Repeating the request changes nothing.
 */
export function removePerson(
  db: Db,
  user: User,
  { projectId, memberId, now }: { projectId: number; memberId: number; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockProject(db, projectId)
    const remover = await memberOf(db, user, projectId)
    const person = await requireMember(db, projectId, memberId)
    if (!mayRemove(remover, person)) throw notForRole()
    if (person.hasLeft) return
    await endMembership(db, projectId, { ...person, people: await membersOf(db, projectId), now })
    await notify(db, person.userId, { kind: goneNews.removed, details: {}, actorId: user.id, now })
    if (person.role === 'team') await refreshProject(db, projectId)
    else await announce(db, remover, { kind: peopleNews.othersRemoved, details: { projectId }, forWhoMay: 'see', now })
  })
}

/** Changes the role of somebody in the user's team. Refused if the role is no longer `from`. */
export function changeTeamRole(
  db: Db,
  user: User,
  {
    projectId,
    memberId,
    from,
    to,
    now,
  }: { projectId: number; memberId: number; from: TeamRole; to: TeamRole; now: Date },
): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockProject(db, projectId)
    const employer = await memberOf(db, user, projectId)
    const person = await requireMember(db, projectId, memberId)
    if (person.hasLeft) throw notFound()
    if (person.employerId !== employer.memberId) throw notForRole()
    if (person.teamRole === to) return
    if (person.teamRole !== from) throw changedMeanwhile(['to'])
    await db.updateTable('project_members').set({ team_role: to }).where('id', '=', memberId).execute()
    await notify(db, person.userId, { kind: peopleNews.teamRoleChanged, details: { projectId }, actorId: user.id, now })
    await refreshProject(db, projectId)
  })
}

type Leaving = Pick<Member, 'memberId' | 'userId' | 'role' | 'employerId'> & { people: readonly Row[]; now: Date }

/** Ends the membership of a person and their team, and withdraws their invitations to the project. */
async function endMembership(db: Db, projectId: number, { people, now, ...person }: Leaving): Promise<void> {
  const team = leavingWith(person, people)
  const gone = people.filter(
    ({ memberId }) => memberId === person.memberId || team.some((each) => each.memberId === memberId),
  )
  await db
    .updateTable('project_members')
    .set({ left_at: now })
    .where(
      'id',
      'in',
      gone.map(({ memberId }) => memberId),
    )
    .execute()
  const userIds = gone.map(({ userId }) => userId)
  await withdrawAllOf(db, { projectId, userIds })
  // These people are no longer on the project, so refreshing its pages does not reach them. Each gets a refresh of
  // their own.
  await addJobs(
    db,
    refreshPersonTask,
    userIds.map((userId) => ({ userId })),
  )
  await notifyAll(
    db,
    userIds.filter((userId) => userId !== person.userId),
    { kind: goneNews.teamEnded, details: {}, now },
  )
}

async function membersOf(db: Db, projectId: number): Promise<Row[]> {
  const rows = await memberRows(db, projectId).where('left_at', 'is', null).orderBy('user_id').execute()
  return rows.map(rowOf)
}

async function requireMember(db: Db, projectId: number, memberId: number): Promise<Row> {
  return rowOf(
    await memberRows(db, projectId)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(() => notFound()),
  )
}

const memberRows = (db: Db, projectId: number) =>
  db
    .selectFrom('project_members')
    .select(['id', 'user_id', 'role', 'employer_id', 'team_role', 'left_at'])
    .select(
      sql<boolean>`exists (select from projects where id = project_id and user_id = project_members.user_id)`.as(
        'isCreator',
      ),
    )
    .where('project_id', '=', projectId)

function rowOf(row: Awaited<ReturnType<ReturnType<typeof memberRows>['executeTakeFirstOrThrow']>>): Row {
  return {
    ...{ memberId: row.id, userId: row.user_id, employerId: row.employer_id, hasLeft: row.left_at !== null },
    isCreator: row.isCreator,
    ...{ role: row.role as ProjectRole, teamRole: row.team_role as TeamRole | null },
  }
}
