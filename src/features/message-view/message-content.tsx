import { Trans } from '@lingui/react/macro'
import type { Conversation, Message, NewMessage } from '../messages/schema.ts'
import { MessageText } from './message-text.tsx'
import { SharedLocation } from './shared-location.tsx'

type Props = {
  /** As it was sent, or as it waits on this device. */
  message: Message | NewMessage
  conversation: Conversation | undefined
  isOwn: boolean
}

/** What a message says, by its kind. */
export function MessageContent({ message }: Props) {
  if ('isDeleted' in message && message.isDeleted)
    return (
      <p className="text-muted italic">
        <Trans>This message was deleted</Trans>
      </p>
    )
  const { kind, text = '' } = message
  if (kind === 'location' && 'details' in message) return <SharedLocation details={message.details} text={text} />
  return <MessageText text={text} />
}
