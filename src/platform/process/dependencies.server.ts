import type { Db } from '#platform/database/database.server.ts'
import type { Storage } from '#platform/files/storage.server.ts'
import type { Live } from '#platform/live/live.server.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import type { Sms } from '#platform/mail/sms.server.ts'
import type { Env } from './env.server.ts'
import type { Log } from './log.server.ts'

/**
 * The dependencies of the features. The code that composes the product passes them to the features. Tests pass their
 * own mail and clock.
 */
export type Dependencies = {
  db: Db
  env: Env
  log: Log
  mail: Mail
  /** Undefined if no SMS gateway is configured. */
  sms: Sms | undefined
  storage: Storage
  live: Live
  now: () => Date
}

/** The dependencies that exist before the product is composed. The product makes its live connections itself. */
export type PreparedDependencies = Omit<Dependencies, 'live'>
