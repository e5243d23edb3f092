import { readEnv } from '../env.server.ts'
import type { Ground } from '../dependencies.server.ts'
import { createLog } from '../log.server.ts'
import type { Letter } from '../mail.server.ts'
import type { TestDatabase } from './database.ts'

export type TestGround = Ground & { letters: Letter[]; clock: { now: Date } }

/** A ground for a test: its database, a clock that stands still until it is set, and an outside that only remembers. */
export function testGround(database: TestDatabase, variables: Record<string, string> = {}): TestGround {
  const letters: Letter[] = []
  const files = new Map<string, Buffer>()
  const clock = { now: new Date('2026-11-21T06:00:00Z') }
  return {
    db: database.db,
    env: readEnv({ SESSION_SECRET: 'a secret that is only used by the tests', SAMPLE_DATA: 'on', ...variables }),
    log: createLog('silent'),
    mail: { send: async (letter) => void letters.push(letter) },
    storage: {
      read: async (name) => files.get(name),
      write: async (name, bytes) => void files.set(name, bytes),
    },
    now: () => clock.now,
    letters,
    clock,
  }
}
