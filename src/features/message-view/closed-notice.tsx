import { Trans } from '@lingui/react/macro'
import type { Conversation } from '../messages/schema.ts'

/** In the composer's place where nothing can be written any more. */
export function ClosedNotice({ reason }: { reason: NonNullable<Conversation['closed']> }) {
  return (
    <p
      data-composer=""
      className="border-t border-line bg-ground p-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-center text-muted"
    >
      {reason === 'by_you' && <Trans>You have blocked this conversation.</Trans>}
      {reason === 'by_them' && <Trans>No more messages can be sent in this conversation.</Trans>}
      {reason === 'gone' && <Trans>This account no longer exists. No more messages can be sent.</Trans>}
    </p>
  )
}
