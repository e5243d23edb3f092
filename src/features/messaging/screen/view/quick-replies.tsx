import { Trans, useLingui } from '@lingui/react/macro'
import { openingWords, replyWords } from '#features/messaging/messages/quick-reply-rules.ts'
import type { UserType } from '#features/people/accounts/rules.ts'

type Props = {
  userType: UserType
  /** Whether nobody has written yet. */
  isOpening?: boolean
  onChoose: (text: string) => void
  className?: string
}

/** Buttons for common replies, each of which is sent with one press. */
export function QuickReplies({ userType, isOpening = false, onChoose, className = '' }: Props) {
  const { i18n } = useLingui()
  const replies = (isOpening ? openingWords : replyWords)[userType].map((each) => i18n._(each))
  return (
    <>
      <p className="px-3 pt-1 pb-2 text-sm font-bold text-muted">
        {isOpening ? <Trans>Suggestions</Trans> : <Trans>Quick replies</Trans>}
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
