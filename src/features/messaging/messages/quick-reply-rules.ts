import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { UserType } from '#features/people/accounts/rules.ts'

/** Six replies that fit most messages, for each type of account. Pages offer them. */
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

/** What fits before anybody has written, for each type of account. */
export const openingWords: Readonly<Record<UserType, readonly MessageDescriptor[]>> = {
  customer: [
    msg`I want to build a house on my plot. Could we talk about the cost and how long it would take?`,
    msg`I want to renovate my house. What would it cost, and when could the work start?`,
    msg`Could you come and see my site? Please tell me which day suits you.`,
  ],
  contractor: [
    msg`Namaste! Where is your plot, and what are you planning to build?`,
    msg`I'd like to see the site before I give you a price. Which day suits you?`,
  ],
  architect: [
    msg`Namaste! Where is your plot, and what are you planning to build?`,
    msg`Let's meet at the site. Which day suits you?`,
  ],
}
