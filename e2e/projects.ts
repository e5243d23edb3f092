import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { projectInput } from '../src/features/projects/testing.server.ts'
import { findDatabase } from '../src/platform/embedded-postgres-place.server.ts'
import { type Account, expectOk } from './accounts.ts'

/** Creates a project as the form does. Returns its id. */
export async function newProject({ api }: Account, name = 'House in Naigaon'): Promise<number> {
  const headers = { 'Idempotency-Key': randomUUID() }
  return (await (await expectOk(api.post('/api/projects', { headers, data: projectInput({ name }) }))).json()).id
}

/** Puts an account on a project, as an accepted invitation does. */
export async function addToProject(
  projectId: number,
  { email }: Account,
  role: 'contractor' | 'architect',
): Promise<void> {
  // The fifth line is the folder of the socket.
  const host = readFileSync(join(findDatabase(process.env.E2E_DATA_DIR!)!, 'postmaster.pid'), 'utf8').split('\n')[4]
  const client = new pg.Client({ user: 'kamshetbuild', database: 'kamshetbuild', host })
  await client.connect()
  await client.query(
    `insert into project_members (project_id, user_id, role, joined_at) select $1, id, $2, now() from users where email = $3`,
    [projectId, role, email],
  )
  await client.end()
}
