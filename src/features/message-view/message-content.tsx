import { Trans } from '@lingui/react/macro'
import { AgreementCard } from '../agreements/agreement-card.tsx'
import { AutomaticNote } from '../away-message/automatic-note.tsx'
import { FileCard } from '../message-files/file-card.tsx'
import { messageFileLinkMutation } from '../message-files/mutations.ts'
import { PictureGrid } from '../message-files/picture-grid.tsx'
import type { FileDetails, PicturesDetails, VoiceDetails } from '../message-files/schema.ts'
import { VoiceNote } from '../message-files/voice-note.tsx'
import { QuoteCard } from '../message-quotes/quote-card.tsx'
import { MoneyWarning } from '../message-safety/money-warning.tsx'
import type { MessageKind } from '../messages/rules.ts'
import type { Conversation, Message } from '../messages/schema.ts'
import { PlanCard } from '../shared-plans/plan-card.tsx'
import type { PlanDetails } from '../shared-plans/schema.ts'
import { VisitCard } from '../visits/visit-card.tsx'
import { MessageText } from './message-text.tsx'
import { SharedLocation } from './shared-location.tsx'

type Props = { message: Message; conversation: Conversation; isOwn: boolean; dashboard: string }

/** Records of their own, which are cards instead of bubbles. */
const cards: readonly MessageKind[] = ['visit', 'agreement', 'quote']

export function isCard({ kind, isDeleted }: Pick<Message, 'kind' | 'isDeleted'>): boolean {
  return cards.includes(kind) && !isDeleted
}

/** What a message says, by its kind. */
export function MessageContent({ message, conversation, isOwn, dashboard }: Props) {
  const { kind, text, details, seq, isDeleted } = message
  const { id: conversationId, side, members } = conversation
  const isOwnSide = members.find(({ no }) => no === message.sender)?.side === side
  if (isDeleted)
    return (
      <p className="text-muted italic">
        <Trans>This message was deleted</Trans>
      </p>
    )
  // What a kind says about itself is what the server has stored with it.
  if (kind === 'visit') return <VisitCard id={(details as { visitId: number }).visitId} ownSide={side} />
  if (kind === 'agreement')
    return <AgreementCard id={(details as { agreementId: number }).agreementId} ownSide={side} />
  if (kind === 'quote') {
    const other = members.find(({ no }) => no === 1 - side)
    return <QuoteCard details={details} text={text} dashboard={dashboard} otherId={other?.userId ?? null} />
  }
  if (kind === 'plan')
    return (
      <>
        <PlanCard conversationId={conversationId} seq={seq} details={details} dashboard={dashboard} />
        {text !== (details as PlanDetails).title && <MessageText text={text} />}
      </>
    )
  if (kind === 'location') return <SharedLocation details={details} text={text} isOwn={isOwn} />
  if (kind === 'voice')
    return <VoiceNote id={message.id} voice={details as VoiceDetails} source={{ conversationId, seq }} />
  if (kind === 'pictures')
    return (
      <>
        <PictureGrid name={message.id} pictures={details as PicturesDetails} />
        {text && <MessageText text={text} />}
      </>
    )
  if (kind === 'file') {
    const file = details as FileDetails
    return (
      <>
        <FileCard file={file} link={messageFileLinkMutation({ conversationId, seq })} />
        {text !== file.name && <MessageText text={text} />}
      </>
    )
  }
  return (
    <>
      <MessageText text={text} />
      {!isOwnSide && <MoneyWarning text={text} />}
      <AutomaticNote details={details} />
    </>
  )
}
