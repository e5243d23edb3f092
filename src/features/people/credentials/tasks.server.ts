import { task } from '#platform/queue/jobs.server.ts'
import type { SecurityEvent } from './security-texts.server.ts'

export const securityEmailTask = task<{ userId: number; event: SecurityEvent; sessionId: number | null }>(
  'credentials.security-email',
)
/** The same by SMS, for an account without a confirmed email address. */
export const securitySmsTask = task<{ userId: number; event: SecurityEvent }>('credentials.security-sms')
