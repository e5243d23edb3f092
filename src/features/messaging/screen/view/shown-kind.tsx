import type { MessageDescriptor } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { z } from 'zod'
import type { MessageKind } from '#features/messaging/messages/kind-rules.ts'
import type { Conversation, Message } from '#features/messaging/messages/schema.ts'
import type { WaitingFile, WaitingMessage, Written } from '#features/messaging/screen/state/waiting-message.ts'
import { NamedMessage } from './message-text.tsx'

/** A message on the server, as the user sees it. `dashboard`: the user's dashboard. */
export type SentProps = { message: Message; conversation: Conversation; isOwn: boolean; dashboard: string }
type ReadProps<Details> = SentProps & { details: Details }
/** Identifies the message. */
type Place = { conversationId: number; seq: number }

/** How messages of a kind are shown. */
export type ShownKind = {
  /** A bubble, a card with its own background, or a line across the conversation without an author. */
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

/**
 * Makes a `ShownKind` whose content gets parsed `details`. If the `details` don't fit the schema, the message's text is
 * shown.
 */
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
  /** The professional whom the user may ask for a quote; undefined if there is none. */
  professional: { id: number; name: string } | undefined
  send: (message: Written) => void
  onClose: () => void
}

export type Shortcut = {
  Icon: LucideIcon
  /** The name of the menu entry and the title of the dialog. */
  title: MessageDescriptor
  /** Loads the code of the form. */
  preload: () => Promise<void>
  Form: (props: ShortcutProps) => ReactNode
  /** Whether the form renders a dialog itself. Otherwise a dialog is rendered around it. */
  isDialog?: true
  /** Whether the shortcut is offered. Without this function, it is always offered. */
  isOffered?: (props: ShortcutProps) => boolean
}

type WrittenKind = Written['kind']
/** A written message of any kind, or of the kind that is given as the type parameter. */
export type WrittenOf<Kind extends WrittenKind = WrittenKind> = {
  [Each in Kind]: { kind: Each } & Extract<Written, { kind: Each }>
}[Kind]

/** The user's own message that waits on this device. */
export type WaitingProps<Kind extends WrittenKind> = {
  message: WrittenOf<Kind>
  waiting: WaitingMessage
  /**
   * The files of the message. `fraction`: upload progress from 0 to 1; undefined before the upload begins and after it
   * ends.
   */
  files: readonly (WaitingFile & { fraction: number | undefined })[]
}

/** How each written kind is shown while it waits on the device. */
export type WaitingKinds = {
  readonly [Kind in WrittenKind]: { waiting: (props: WaitingProps<Kind>) => ReactNode }
}

/** How each kind of message is shown. The order of the kinds is also the order of their entries in the plus menu. */
export type ShownKinds = { readonly [Kind in MessageKind]: ShownKind } & WaitingKinds

/** How messages of a kind are shown. A page that was loaded before the kind was added shows them as texts. */
export function shownKindOf(kinds: ShownKinds, kind: MessageKind): ShownKind {
  return kinds[kind] ?? kinds.text
}
