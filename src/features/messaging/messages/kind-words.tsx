import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageKind } from './rules.ts'

/** What a message without a text is called in lists, replies, notifications, emails and reports */
const kindWords: Readonly<Record<MessageKind, MessageDescriptor>> = {
  text: msg`Message`,
  pictures: msg`Photo`,
  file: msg`Document`,
  voice: msg`Voice message`,
  location: msg({ message: 'Location', context: 'a message' }),
  plan: msg`Plan`,
  visit: msg`Site visit`,
  quote: msg`Quote request`,
  agreement: msg`Agreement`,
  notice: msg`Someone joined or left`,
}

export const kindName = (i18n: I18n, kind: MessageKind): string => i18n._(kindWords[kind])

/** The text of a message, or the name of its kind if it has no text */
export function lineOf(i18n: I18n, { kind, text }: { kind: MessageKind; text: string }): string {
  return text || kindName(i18n, kind)
}
