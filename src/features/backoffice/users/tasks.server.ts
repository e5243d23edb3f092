import { task } from '#platform/queue/jobs.server.ts'

type AccountEvent = { userId: number; event: 'deactivated' | 'reactivated' }

export const accountEmailTask = task<AccountEvent>('users-admin.account-email')
/** Sends the text by SMS, for an account without a confirmed email address. */
export const accountSmsTask = task<AccountEvent>('users-admin.account-sms')
