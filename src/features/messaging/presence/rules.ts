import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserType } from '#features/people/accounts/rules.ts'

/** Each process says so often who is connected with it. */
export const renewMs = 30_000
/** So long after it last said so a process counts as lost, with everyone who was connected with it. */
export const lostMs = 75_000

/** What the watchers of an account are sent. */
export type PresenceEvent = { userId: number; isOnline: boolean; lastSeenAt: string | null }

/** What others see of somebody. Null: they don't show it, or whoever asks doesn't show theirs. */
export type Presence = { isOnline: boolean; lastSeenAt: string | null } | null

/** Six answers that fit most messages, for each kind of account: the page offers them, and the server knows them again. */
export const replyWords: Readonly<Record<UserType, readonly MessageDescriptor[]>> = {
  customer: [
    msg`Yes, that works for us.`,
    msg`Can you come to the site this week?`,
    msg`Please send me a quote.`,
    msg`How long will it take?`,
    msg`I'll talk it over at home and get back to you.`,
    msg`Thank you!`,
  ],
  contractor: [
    msg`Yes, I can do that.`,
    msg`I'll visit the site and let you know.`,
    msg`I'll send the quote by tomorrow.`,
    msg`Please send the plan and the address.`,
    msg`The work is on schedule.`,
    msg`Thank you!`,
  ],
  architect: [
    msg`Yes, that's possible.`,
    msg`I'll send the revised drawing soon.`,
    msg`Please send the plot's measurements.`,
    msg`Let's meet at the site.`,
    msg`I'll check the approval rules and get back to you.`,
    msg`Thank you!`,
  ],
}
