import type pg from 'pg'
import type { TestAccount } from '#features/people/accounts/testing.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Client } from '#platform/testing/client.ts'
import { untilWaiting } from '#platform/testing/waiting-queries.ts'
import type { ProjectRole, TeamRole } from './access-rules.ts'
import { newProjectDefaults } from './rules.ts'
import type { NewProject, Project } from './schema.ts'

/** The body of a new project, with the specified defaults for whatever is not given. */
export function projectInput(given: Partial<NewProject> = {}): NewProject {
  return { ...newProjectDefaults, name: 'House in Naigaon', ...given }
}

/** Creates a project through the API. */
export async function newProjectOf({ client }: { client: Client }, given: Partial<NewProject> = {}): Promise<Project> {
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const { status, body } = await client.post('/api/projects', projectInput(given), key)
  if (status !== 201) throw new Error(`The project was not created: ${status} ${JSON.stringify(body)}`)
  return body as Project
}

/** Adds an account to a project, as an accepted invitation does. Returns the membership's id. */
export async function addMember(
  db: Db,
  projectId: number,
  account: Pick<TestAccount, 'id'>,
  member: { role: Exclude<ProjectRole, 'team'> } | { role: 'team'; teamRole: TeamRole; employerId: number },
): Promise<number> {
  const { id } = await db
    .insertInto('project_members')
    .values({
      project_id: projectId,
      user_id: account.id,
      role: member.role,
      joined_at: new Date(),
      ...(member.role === 'team' && { team_role: member.teamRole, employer_id: member.employerId }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Starts `work` while a second transaction holds the lock of a project. Once `waits` statements wait for the lock, the
 * second transaction makes `change` and commits. Returns the result of `work`.
 */
export async function whileProjectIsHeld<T>(
  pool: pg.Pool,
  projectId: number,
  { work, waits = 1, change }: { work(): Promise<T>; waits?: number; change?: string },
): Promise<T> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from projects where id = $1 for no key update', [projectId])
    const under = work()
    await untilWaiting(pool, waits)
    if (change) await holder.query(change)
    await holder.query('commit')
    return await under
  } finally {
    holder.release()
  }
}
