import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import type { MessageKind } from '#features/messaging/messages/kind-rules.ts'
import type { Conversation, Message } from '#features/messaging/messages/schema.ts'
import type { WaitingFile, WaitingMessage, Written } from '#features/messaging/screen/state/outbox-rules.ts'
import { NamedMessage } from './message-text.tsx'

/** A message on the server, as its reader sees it. `dashboard` is the reader's. */
export type SentProps = { message: Message; conversation: Conversation; isOwn: boolean; dashboard: string }
type ReadProps<Details> = SentProps & { details: Details }
/** The address of a message. */
type Place = { conversationId: number; seq: number }

/** How messages of a kind are shown. */
export type ShownKind = {
  /** In a bubble, as a card with its own background, or as a line across the conversation without an author. */
  look: 'bubble' | 'card' | 'line'
  Content: (props: SentProps) => ReactNode
  /** Loads what the content shows, so that the page opens with its full height. */
  prefetch?: ((client: QueryClient, details: unknown, place: Place) => Promise<void>) | undefined
  /** The entry in the plus menu, for a kind with a form. */
  shortcut?: Shortcut
}

type KindOf<Details> = Pick<ShownKind, 'look' | 'shortcut'> & {
  /** The schema of the stored `details`. */
  details: z.ZodType<Details>
  Content: (props: ReadProps<Details>) => ReactNode
  prefetch?: (client: QueryClient, details: Details, place: Place) => Promise<void>
}

/** A kind with `details`. If they don't fit the schema, the message's text is shown. */
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

/** The props of a shortcut's form. */
export type ShortcutProps = {
  conversation: Conversation
  /** The professional whom the reader may ask for a quote. */
  professional: { id: number; name: string } | undefined
  send: (message: Written) => void
  onClose: () => void
}

export type Shortcut = {
  Icon: LucideIcon
  /** Names the menu entry and the dialog. */
  title: MessageDescriptor
  /** Loads the form. */
  preload: () => Promise<void>
  Form: (props: ShortcutProps) => ReactNode
  /** The form brings its own dialog. */
  isDialog?: true
  /** Undefined: always offered. */
  isOffered?: (props: ShortcutProps) => boolean
}

type WrittenKind = Written['kind']
/** A written message of a kind. With the kind as a type parameter, one that fits it. */
export type WrittenOf<Kind extends WrittenKind = WrittenKind> = {
  [Each in Kind]: { kind: Each } & Extract<Written, { kind: Each }>
}[Kind]

/** The reader's own message that waits on this device. */
export type WaitingProps<Kind extends WrittenKind> = {
  message: WrittenOf<Kind>
  waiting: WaitingMessage
  /** Its files. `fraction`: upload progress from 0 to 1; undefined before the upload begins and after it ends. */
  files: readonly (WaitingFile & { fraction: number | undefined })[]
}

/** How each written kind is shown while it waits on the device. */
export type WaitingKinds = {
  readonly [Kind in WrittenKind]: { waiting: (props: WaitingProps<Kind>) => ReactNode }
}

/** All that pages know about the kinds of messages, in the order of the plus menu. */
export type ShownKinds = { readonly [Kind in MessageKind]: ShownKind } & WaitingKinds

/** A page that was opened before a kind existed shows its text. */
export function shownKindOf(kinds: ShownKinds, kind: MessageKind): ShownKind {
  return kinds[kind] ?? kinds.text
}
