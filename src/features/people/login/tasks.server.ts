import type { Language } from '#platform/languages/languages.ts'
import { task } from '#platform/queue/jobs.server.ts'
import type { SecurityEvent } from './security-texts.server.ts'

export const securityEmailTask = task<{ userId: number; event: SecurityEvent; sessionId: number | null }>(
  'credentials.security-email',
)
/** The same by SMS, for an account without a confirmed email address. */
export const securitySmsTask = task<{ userId: number; event: SecurityEvent }>('credentials.security-sms')

/** Asks the new address for its confirmation, in the language of the page. */
export const newEmailTask = task<{ changeId: number; language: Language }>('contact-details.new-email')
/** Tells the old address of the change, with the way back. */
export const oldEmailTask = task<{ changeId: number }>('contact-details.old-email')
/** A code to the account's number, to confirm it. */
export const phoneConfirmationTask = task<{ userId: number }>('contact-details.phone-confirmation')
