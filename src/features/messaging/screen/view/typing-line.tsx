import { Trans } from '@lingui/react/macro'
import type { Conversation } from '#features/messaging/messages/schema.ts'
import { useTyping } from '#features/messaging/screen/list/use-live-state.ts'

const dot = 'size-2 animate-bounce rounded-full bg-muted'

/** Shows three dots below the last message while another member is typing. */
export function TypingLine({ conversation: { id, no } }: { conversation: Conversation }) {
  const typing = useTyping(id).filter((each) => each !== no)
  if (typing.length === 0) return null
  return (
    <div className="px-3 pb-3 sm:px-5">
      <p className="inline-flex h-10 items-center gap-1 rounded-2xl border border-line bg-raised px-4">
        <span className="sr-only">
          <Trans>Typing…</Trans>
        </span>
        <span aria-hidden="true" className={dot} />
        <span aria-hidden="true" className={`${dot} [animation-delay:150ms]`} />
        <span aria-hidden="true" className={`${dot} [animation-delay:300ms]`} />
      </p>
    </div>
  )
}
