import pg from 'pg'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.server.ts'
import { createLog } from '../src/platform/log.server.ts'
import type { Account } from './accounts.ts'

/** Puts an account on a project as an accepted invitation does, for tests of what they do there together. */
export async function addToProject(
  projectId: number,
  { email }: Pick<Account, 'email'>,
  role: 'customer' | 'contractor' | 'architect',
): Promise<void> {
  // Joins the server's.
  const postgres = await startEmbeddedPostgres({ dataDir: process.env.E2E_DATA_DIR!, log: createLog('silent') })
  const client = new pg.Client(postgres.url)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      'insert into project_members (project_id, user_id, role, joined_at) select $1, id, $3, now() from users where email = $2',
      [projectId, email, role],
    )
    if (rowCount !== 1) throw new Error(`There is no account ${email}`)
  } finally {
    await client.end()
    await postgres.stop()
  }
}
