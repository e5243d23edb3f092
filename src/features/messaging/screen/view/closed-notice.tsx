import { Trans } from '@lingui/react/macro'
import type { Conversation } from '#features/messaging/messages/schema.ts'
import { blockMutation } from '#features/messaging/safety/mutations.ts'
import { button } from '#ui/button.ts'
import { useChoice } from '#ui/choice.ts'

type Props = {
  conversationId: number
  reason: NonNullable<Conversation['closed']>
  /** Whether the user may end the block, which only the owner of the side can. */
  mayUnblock: boolean
}

/** Replaces the composer and says why nothing can be written any more. */
export function ClosedNotice({ conversationId, reason, mayUnblock }: Props) {
  return (
    <div
      data-composer=""
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 border-t border-line bg-ground p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-muted"
    >
      <p>
        {reason === 'by_you' && <Trans>You have blocked this conversation.</Trans>}
        {reason === 'by_them' && <Trans>No more messages can be sent in this conversation.</Trans>}
        {reason === 'gone' && <Trans>This account no longer exists. No more messages can be sent.</Trans>}
      </p>
      {reason === 'by_you' && mayUnblock && <Unblock conversationId={conversationId} />}
    </div>
  )
}

function Unblock({ conversationId }: { conversationId: number }) {
  const { onToggle } = useChoice(true, blockMutation(conversationId))
  return (
    <button type="button" onClick={onToggle} className={button('secondary')}>
      <Trans>Unblock</Trans>
    </button>
  )
}
