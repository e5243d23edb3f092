import type { Language } from '#platform/languages/languages.ts'
import { task } from '#platform/queue/jobs.server.ts'
import type { SecurityEvent } from './security-texts.server.ts'

export const securityEmailTask = task<{ userId: number; event: SecurityEvent; sessionId: number | null }>(
  'credentials.security-email',
)
/** Sends the notice by SMS, for an account without a confirmed email address. */
export const securitySmsTask = task<{ userId: number; event: SecurityEvent }>('credentials.security-sms')

/** Asks the new address to confirm, in the language of the page. */
export const newEmailTask = task<{ changeId: number; language: Language }>('contact-details.new-email')
/** Tells the old address about the change, with a link to undo it. */
export const oldEmailTask = task<{ changeId: number }>('contact-details.old-email')
/** Sends a code that confirms the account's number. */
export const phoneConfirmationTask = task<{ userId: number }>('contact-details.phone-confirmation')
