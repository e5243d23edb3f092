import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import type { MessageKind } from '#features/messaging/messages/rules.ts'
import type { Conversation, Message } from '#features/messaging/messages/schema.ts'
import type { WaitingFile, WaitingMessage, Written } from '#features/messaging/screen/thread/outbox-rules.ts'
import { NamedMessage } from './message-text.tsx'

/** A message that has arrived, as somebody reads it. `dashboard` is that of the reader's screens. */
export type SentProps = { message: Message; conversation: Conversation; isOwn: boolean; dashboard: string }
type ReadProps<Details> = SentProps & { details: Details }
/** Where a message stands. */
type Place = { conversationId: number; seq: number }

/** How messages of a kind are shown. */
export type ShownKind = {
  /** With a bubble around it; as a card that brings a ground of its own; or as a line across the conversation, without an author. */
  look: 'bubble' | 'card' | 'line'
  Content: (props: SentProps) => ReactNode
  /** Asks what its content shows: the page opens with all of its height. */
  prefetch?: ((client: QueryClient, details: unknown, place: Place) => Promise<void>) | undefined
  /** For a kind that is made by a form of its own: its entry in the plus menu. */
  shortcut?: Shortcut
}

type KindOf<Details> = Pick<ShownKind, 'look' | 'shortcut'> & {
  /** What the server has stored with it. */
  details: z.ZodType<Details>
  Content: (props: ReadProps<Details>) => ReactNode
  prefetch?: (client: QueryClient, details: Details, place: Place) => Promise<void>
}

/** A kind with `details`. Of a message whose details are others its text is shown. */
export function kindOf<Details>({ details: schema, Content, prefetch, ...kind }: KindOf<Details>): ShownKind {
  return {
    ...kind,
    Content(props) {
      const { message } = props
      // biome-ignore lint/correctness/useExhaustiveDependencies: the schema of a kind stays
      const { success, data } = useMemo(() => schema.safeParse(message.details), [message.details])
      return success ? <Content {...props} details={data} /> : <NamedMessage message={message} />
    },
    prefetch:
      prefetch &&
      (async (client, details, place) => {
        const { success, data } = schema.safeParse(details)
        if (success) await prefetch(client, data, place)
      }),
  }
}

/** What a form of a shortcut is given. */
export type ShortcutProps = {
  conversation: Conversation
  /** Whom the reader may ask for a quote. */
  professional: { id: number; name: string } | undefined
  send: (message: Written) => void
  onClose: () => void
}

export type Shortcut = {
  Icon: LucideIcon
  /** Its entry in the menu, and its dialog. */
  title: MessageDescriptor
  /** Loads the form. */
  preload: () => Promise<void>
  Form: (props: ShortcutProps) => ReactNode
  /** The form is a dialog by itself. */
  isDialog?: true
  /** Without it: always. */
  isOffered?: (props: ShortcutProps) => boolean
}

type WrittenKind = Written['kind']
/** A written message of a kind; with the kind as a type parameter, one that fits it. */
export type WrittenOf<Kind extends WrittenKind = WrittenKind> = {
  [Each in Kind]: { kind: Each } & Extract<Written, { kind: Each }>
}[Kind]

/** One's own message that waits on this device. */
export type WaitingProps<Kind extends WrittenKind> = {
  message: WrittenOf<Kind>
  waiting: WaitingMessage
  /** What belongs to it, with how far its upload is, from 0 to 1; undefined while it has not begun, and once it has ended. */
  files: readonly (WaitingFile & { fraction: number | undefined })[]
}

/** How one of each kind that is written on the device is shown while it waits there. */
export type WaitingKinds = {
  readonly [Kind in WrittenKind]: { waiting: (props: WaitingProps<Kind>) => ReactNode }
}

/**
 * All that pages know of the kinds of messages, in the order of the plus menu. Later features have what they show, and the page of a
 * conversation hands them to its view.
 */
export type ShownKinds = { readonly [Kind in MessageKind]: ShownKind } & WaitingKinds

/** A page that was opened before there was a kind shows its text. */
export function shownKindOf(kinds: ShownKinds, kind: MessageKind): ShownKind {
  return kinds[kind] ?? kinds.text
}
