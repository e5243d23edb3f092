import { Trans, useLingui } from '@lingui/react/macro'
import type { UserType } from '../accounts/rules.ts'

type Props = { userType: UserType; onChoose: (text: string) => void; className?: string }

/** What is often written, to be sent by a press. */
export function QuickReplies({ userType, onChoose, className = '' }: Props) {
  const replies = useQuickReplies(userType)
  return (
    <>
      <p className="px-3 pt-1 pb-2 text-sm font-bold text-muted">
        <Trans>Quick replies</Trans>
      </p>
      <ul className={`flex flex-wrap gap-1.5 px-2 pb-3 ${className}`}>
        {replies.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-9 rounded-full border border-line-strong bg-raised px-3 py-1 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11"
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Six answers that fit most messages, for each kind of account. */
function useQuickReplies(userType: UserType): readonly string[] {
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
