import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarClock, Handshake, MapPin, ReceiptIndianRupee, Ruler } from 'lucide-react'
import { z } from 'zod'
import { AgreementCard } from '#features/messaging/agreements/agreement-card.tsx'
import { agreementQuery } from '#features/messaging/agreements/queries.ts'
import { AutomaticNote } from '#features/messaging/away/automatic-note.tsx'
import { FileCard, WaitingFileCard } from '#features/messaging/files/file-card.tsx'
import { messageFileLinkMutation } from '#features/messaging/files/mutations.ts'
import { PictureGrid, WaitingPictureGrid } from '#features/messaging/files/picture-grid.tsx'
import { fileDetails, picturesDetails, voiceDetails } from '#features/messaging/files/schema.ts'
import { VoiceNote } from '#features/messaging/files/voice-note.tsx'
import { type Notice, notices } from '#features/messaging/messages/rules.ts'
import { locationDetails } from '#features/messaging/messages/schema.ts'
import { PlanCard, PlanFile } from '#features/messaging/plans/plan-card.tsx'
import { planStateQuery } from '#features/messaging/plans/queries.ts'
import { planDetails } from '#features/messaging/plans/schema.ts'
import { directQuoteQuery } from '#features/messaging/quotes/queries.ts'
import { QuoteCard } from '#features/messaging/quotes/quote-card.tsx'
import { MoneyWarning } from '#features/messaging/safety/money-warning.tsx'
import { MessageText, NamedMessage } from '#features/messaging/screen/view/message-text.tsx'
import { kindOf, type SentProps, type ShownKinds } from '#features/messaging/screen/view/shown-kind.tsx'
import { visitQuery } from '#features/messaging/visits/queries.ts'
import { VisitCard } from '#features/messaging/visits/visit-card.tsx'
import { createKey } from '#platform/http/keys.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { discard } from '#ui/outbox.ts'
import { SharedLocation } from './shared-location.tsx'

// The code of a form is loaded when the form is opened.
const VisitForm = lazyPart(() => import('#features/messaging/visits/visit-form.tsx'), 'VisitForm')
const ShareLocation = lazyPart(() => import('#features/messaging/places/share-location.tsx'), 'ShareLocation')
const RequestQuote = lazyPart(() => import('#features/messaging/quotes/request-quote.tsx'), 'RequestQuote')
const SharePlan = lazyPart(() => import('#features/messaging/plans/share-plan.tsx'), 'SharePlan')
const AgreementForm = lazyPart(() => import('#features/messaging/agreements/agreement-form.tsx'), 'AgreementForm')

/**
 * How each kind of message is shown. This is the only such table. docs/recipes/message-kind.md says how to add a kind.
 */
export const shownKinds: ShownKinds = {
  text: {
    look: 'bubble',
    Content: SentText,
    waiting: ({ message: { text } }) => <MessageText text={text} />,
  },
  pictures: {
    ...kindOf({
      look: 'bubble',
      details: picturesDetails,
      Content: ({ message: { id, text }, details }) => (
        <>
          <PictureGrid name={id} pictures={details} />
          {text && <MessageText text={text} />}
        </>
      ),
    }),
    waiting: ({ files }) => (
      <WaitingPictureGrid
        pictures={files.map(({ id, blob, uploadedId, fraction = 0 }) => ({
          ...{ id, blob, fraction: uploadedId === null ? fraction : 1 },
        }))}
      />
    ),
  },
  file: {
    ...kindOf({
      look: 'bubble',
      details: fileDetails,
      Content: ({ message: { seq, text }, conversation, details }) => (
        <>
          <FileCard file={details} link={messageFileLinkMutation({ conversationId: conversation.id, seq })} />
          {text !== details.name && <MessageText text={text} />}
        </>
      ),
    }),
    waiting: ({ waiting, files: [file] }) => (
      <WaitingFileCard
        name={file!.name}
        size={file!.blob.size}
        fraction={file!.fraction ?? null}
        onCancel={() => void discard(waiting)}
      />
    ),
  },
  voice: {
    ...kindOf({
      look: 'bubble',
      details: voiceDetails,
      Content: ({ message: { id, seq }, conversation, details }) => (
        <VoiceNote id={id} voice={details} source={{ conversationId: conversation.id, seq }} />
      ),
    }),
    waiting: ({ message, files: [file] }) => <VoiceNote id={message.id} voice={file!.voice!} source={file!.blob} />,
  },
  visit: kindOf({
    look: 'card',
    details: z.object({ visitId: z.int() }),
    Content: ({ details, conversation }) => <VisitCard id={details.visitId} ownSide={conversation.side} />,
    prefetch: (client, { visitId }) => client.prefetchQuery(visitQuery(visitId)),
    shortcut: {
      Icon: CalendarClock,
      title: msg`Schedule Site Visit`,
      preload: VisitForm.preload,
      Form: ({ conversation, onClose }) => <VisitForm conversationId={conversation.id} onDone={onClose} />,
    },
  }),
  location: {
    ...kindOf({
      look: 'bubble',
      details: locationDetails,
      Content: ({ details, message: { text }, isOwn }) => (
        <SharedLocation details={details} text={text} isOwn={isOwn} />
      ),
      shortcut: {
        Icon: MapPin,
        title: msg`Share Location`,
        preload: ShareLocation.preload,
        isDialog: true,
        Form: ({ send, onClose }) => (
          <ShareLocation
            onSend={(details, text) => send({ kind: 'location', id: createKey(), text, details, replyTo: null })}
            onClose={onClose}
          />
        ),
      },
    }),
    waiting: ({ message: { details, text = '' } }) => <SharedLocation details={details} text={text} isOwn />,
  },
  quote: kindOf({
    look: 'card',
    details: z.object({ quoteId: z.int() }),
    Content: ({ details: { quoteId }, message: { text }, conversation: { side, members }, dashboard }) => {
      const other = members.find(({ no }) => no === 1 - side)
      return <QuoteCard quoteId={quoteId} text={text} dashboard={dashboard} otherId={other?.userId ?? null} />
    },
    prefetch: (client, { quoteId }) => client.prefetchQuery(directQuoteQuery(quoteId)),
    shortcut: {
      Icon: ReceiptIndianRupee,
      title: msg`Request Quote`,
      preload: RequestQuote.preload,
      isOffered: ({ professional }) => professional !== undefined,
      Form: ({ professional, onClose }) =>
        professional && <RequestQuote professional={professional} onDone={onClose} onCancel={onClose} />,
    },
  }),
  plan: {
    ...kindOf({
      look: 'bubble',
      details: planDetails,
      Content: ({ details, message: { seq, text }, conversation, dashboard }) => (
        <>
          <PlanCard details={details} conversationId={conversation.id} seq={seq} dashboard={dashboard} />
          {text !== details.title && <MessageText text={text} />}
        </>
      ),
      prefetch: (client, _, { conversationId, seq }) => client.prefetchQuery(planStateQuery(conversationId, seq)),
      shortcut: {
        Icon: Ruler,
        title: msg`Share Plan`,
        preload: SharePlan.preload,
        Form: ({ send, onClose }) => (
          <SharePlan
            onSend={(plan) => {
              send({ ...plan, id: createKey(), replyTo: null })
              onClose()
            }}
          />
        ),
      },
    }),
    waiting: ({ message }) => <WaitingPlan message={message} />,
  },
  agreement: kindOf({
    look: 'card',
    details: z.object({ agreementId: z.int() }),
    Content: ({ details, conversation }) => <AgreementCard id={details.agreementId} ownSide={conversation.side} />,
    prefetch: (client, { agreementId }) => client.prefetchQuery(agreementQuery(agreementId)),
    shortcut: {
      Icon: Handshake,
      title: msg`Write down what you've agreed`,
      preload: AgreementForm.preload,
      Form: ({ conversation, onClose }) => <AgreementForm conversationId={conversation.id} onDone={onClose} />,
    },
  }),
  notice: kindOf({
    look: 'line',
    details: z.object({ notice: z.enum(notices), no: z.int() }),
    Content: NoticeText,
  }),
}

type NoticeProps = Pick<SentProps, 'conversation'> & {
  /** `no`: the number of the member who joined or left. */
  details: { notice: Notice; no: number }
}

/** Shows a message that the product itself wrote. */
function NoticeText({ details: { notice, no }, conversation }: NoticeProps) {
  const name = conversation.members.find((member) => member.no === no)?.name
  if (notice === 'joined')
    return name ? <Trans>{name} joined the conversation.</Trans> : <Trans>Someone joined the conversation.</Trans>
  return name ? <Trans>{name} left the conversation.</Trans> : <Trans>Someone left the conversation.</Trans>
}

/**
 * Shows a text. Adds a warning if a text of the other side asks for money, and a note if the text is an automatic away
 * message.
 */
function SentText({ message: { sender, text, details }, conversation: { members, side } }: SentProps) {
  const isOwnSide = members.find(({ no }) => no === sender)?.side === side
  return (
    <>
      <MessageText text={text} />
      {!isOwnSide && <MoneyWarning text={text} />}
      <AutomaticNote details={details} />
    </>
  )
}

/** Shows a shared plan whose message waits on this device. Its `details` are those of a sent message. */
function WaitingPlan({ message: { text = '', details } }: { message: { text?: string; details: unknown } }) {
  const { data } = planDetails.safeParse(details)
  return data ? <PlanFile plan={data} /> : <NamedMessage message={{ kind: 'plan', text }} />
}
