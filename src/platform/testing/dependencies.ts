import type { Dependencies } from '../dependencies.server.ts'
import { readEnv } from '../env.server.ts'
import { createLog } from '../log.server.ts'
import type { Email } from '../mail.server.ts'
import type { TestDatabase } from './database.ts'

export type TestDependencies = Dependencies & { pool: TestDatabase['pool']; emails: Email[]; clock: { now: Date } }

/**
 * Dependencies for a test: its database, a clock that stands still until it is set, and fakes for the outside world
 * that only record.
 */
export function testDependencies(database: TestDatabase, variables: Record<string, string> = {}): TestDependencies {
  const emails: Email[] = []
  const files = new Map<string, Buffer>()
  const clock = { now: new Date('2026-11-21T06:00:00Z') }
  return {
    db: database.db,
    env: readEnv({ SESSION_SECRET: 'a secret that is only used by the tests', SAMPLE_DATA: 'on', ...variables }),
    log: createLog('silent'),
    mail: { send: async (email) => void emails.push(email) },
    storage: {
      read: async (name) => files.get(name),
      write: async (name, bytes) => void files.set(name, bytes),
    },
    now: () => clock.now,
    pool: database.pool,
    emails,
    clock,
  }
}
