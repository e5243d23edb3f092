import type { Db } from './database.server.ts'
import type { Env } from './env.server.ts'
import type { Live } from './live.server.ts'
import type { Log } from './log.server.ts'
import type { Mail } from './mail.server.ts'
import type { Sms } from './sms.server.ts'
import type { Storage } from './storage.server.ts'

/** The dependencies of the features. The composing code passes them; tests pass their own mail and clock. */
export type Dependencies = {
  db: Db
  env: Env
  log: Log
  mail: Mail
  /** Undefined where no gateway is configured. */
  sms: Sms | undefined
  storage: Storage
  live: Live
  now: () => Date
}

/** Those that there are before the product, which makes its live connections itself. */
export type PreparedDependencies = Omit<Dependencies, 'live'>
