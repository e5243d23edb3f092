import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Kind = {
  /** What a message without a text is called in lists, replies, notifications, emails and reports. */
  name: MessageDescriptor
  /**
   * plain: people write the message, and it is stored as it was sent. prepared: people write the message, and what it
   * refers to is checked first (messaging/kinds/prepared-kinds.server.ts). record: a module posts the message for a
   * record (a visit, a quote request …), and nobody can delete it.
   */
  is: 'plain' | 'prepared' | 'record'
  /** Whether the author may edit the text. */
  isEditable: boolean
  /** The keys of `details` that hold the author's words, which staff see in a report. */
  wordsIn?: readonly string[]
}

/** The kinds of messages. The database stores these names, so never rename one. */
const kinds = {
  text: { name: msg`Message`, is: 'plain', isEditable: true },
  pictures: { name: msg`Photo`, is: 'prepared', isEditable: true },
  file: { name: msg`Document`, is: 'prepared', isEditable: true },
  voice: { name: msg`Voice message`, is: 'prepared', isEditable: false },
  location: {
    name: msg({ message: 'Location', context: 'a message' }),
    is: 'plain',
    isEditable: false,
    wordsIn: ['label'],
  },
  plan: { name: msg`Plan`, is: 'prepared', isEditable: false },
  visit: { name: msg`Site visit`, is: 'record', isEditable: false },
  quote: { name: msg`Quote request`, is: 'record', isEditable: false },
  agreement: { name: msg`Agreement`, is: 'record', isEditable: false },
  notice: { name: msg`Someone joined or left`, is: 'record', isEditable: false },
} as const satisfies Record<string, Kind>

export type MessageKind = keyof typeof kinds
export const messageKinds = Object.keys(kinds) as MessageKind[]

/** The kinds that are stored as they were sent. */
export type PlainKind = {
  [Each in MessageKind]: (typeof kinds)[Each]['is'] extends 'plain' ? Each : never
}[MessageKind]

/**
 * A page that was loaded before a kind was added does not contain this kind. It treats messages of the kind as texts.
 */
const factsOf = (kind: MessageKind): Kind => kinds[kind] ?? kinds.text

export const isPlain = (kind: MessageKind): kind is PlainKind => factsOf(kind).is === 'plain'
export const isEditable = (kind: MessageKind): boolean => factsOf(kind).isEditable
export const isRecord = (kind: MessageKind): boolean => factsOf(kind).is === 'record'

/** The kinds whose `details` hold words of the author, each with the keys that hold them. */
export const kindsWithWords = messageKinds.flatMap((kind) => {
  const { wordsIn } = factsOf(kind)
  return wordsIn ? [{ kind, wordsIn }] : []
})

export const kindName = (i18n: I18n, kind: MessageKind): string => i18n._(factsOf(kind).name)

/** The text of a message, or the name of its kind if it has no text. */
export function lineOf(i18n: I18n, { kind, text }: { kind: MessageKind; text: string }): string {
  return text || kindName(i18n, kind)
}
