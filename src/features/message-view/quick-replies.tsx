import { useLingui } from '@lingui/react/macro'
import type { UserType } from '../accounts/rules.ts'

/** Six answers that fit most messages, for each kind of account. */
export function useQuickReplies(userType: UserType): readonly string[] {
  const { t } = useLingui()
  if (userType === 'customer')
    return [
      t`Yes, that works for us.`,
      t`Can you come to the site this week?`,
      t`Please send me a quote.`,
      t`How long will it take?`,
      t`I'll talk it over at home and get back to you.`,
      t`Thank you!`,
    ]
  if (userType === 'contractor')
    return [
      t`Yes, I can do that.`,
      t`I'll visit the site and let you know.`,
      t`I'll send the quote by tomorrow.`,
      t`Please send the plan and the address.`,
      t`The work is on schedule.`,
      t`Thank you!`,
    ]
  return [
    t`Yes, that's possible.`,
    t`I'll send the revised drawing soon.`,
    t`Please send the plot's measurements.`,
    t`Let's meet at the site.`,
    t`I'll check the approval rules and get back to you.`,
    t`Thank you!`,
  ]
}
