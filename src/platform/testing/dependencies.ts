import { createUrlSigner } from '#platform/files/signed-urls.server.ts'
import type { Sent } from '#platform/live/live.server.ts'
import type { Email } from '#platform/mail/mail.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { readEnv } from '#platform/process/env.server.ts'
import { createLog } from '#platform/process/log.server.ts'
import { sessionSecret } from '#platform/process/session-secret.server.ts'
import type { TestDatabase } from './database.ts'
import { createMemoryStorage } from './memory-storage.ts'

export type TestDependencies = Dependencies & {
  pool: TestDatabase['pool']
  emails: Email[]
  /** What an SMS gateway was asked to send, if the test uses one (`withSms`). */
  messages: { to: string; text: string }[]
  files: Map<string, Buffer>
  clock: { now: Date }
  /** The accounts whose open pages were notified. */
  told: number[]
  /** The events that were sent to open pages. */
  sent: Sent[]
  /** The sessions whose connections were ended. */
  disconnected: number[]
}

const smsVariables = { SMS_AUTH_KEY: 'key', SMS_CODE_FLOW: 'code', SMS_NOTICE_FLOW: 'notice' }

/**
 * Makes the dependencies for a test: its database, a clock that stands still until the test sets it, and fakes of
 * external services that only record their calls.
 */
export function testDependencies(
  database: TestDatabase,
  variables: Record<string, string> = {},
  { withSms = false } = {},
): TestDependencies {
  const emails: Email[] = []
  const messages: { to: string; text: string }[] = []
  const files = new Map<string, Buffer>()
  const told: number[] = []
  const sent: Sent[] = []
  const disconnected: number[] = []
  const clock = { now: new Date('2026-11-21T06:00:00Z') }
  const now = () => clock.now
  const env = readEnv({
    SESSION_SECRET: 'a secret that is only used by the tests',
    SAMPLE_DATA: 'on',
    ...(withSms && smsVariables),
    ...variables,
  })
  return {
    db: database.db,
    env,
    log: createLog('silent'),
    mail: { send: async (email) => void emails.push(email) },
    sms: withSms
      ? {
          sendCode: async (to, code) => void messages.push({ to, text: code }),
          send: async (to, text) => void messages.push({ to, text }),
        }
      : undefined,
    storage: createMemoryStorage(createUrlSigner(sessionSecret(env), now), files),
    now,
    live: {
      tell: (userId) => void told.push(userId),
      send: (news) => void sent.push(...news),
      disconnectSession: (sessionId) => void disconnected.push(sessionId),
    },
    told,
    sent,
    disconnected,
    pool: database.pool,
    emails,
    messages,
    files,
    clock,
  }
}
