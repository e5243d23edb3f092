import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MessageKind } from '../messages/rules.ts'

const kindTexts: Readonly<Record<MessageKind, MessageDescriptor>> = {
  text: msg`Message`,
  pictures: msg`Photos`,
  file: msg`Document`,
  voice: msg`Voice message`,
  location: msg`Location`,
  plan: msg`Plan`,
  visit: msg`Site visit`,
  quote: msg`Quote`,
  agreement: msg`Agreement`,
  notice: msg`Message`,
}

/** What somebody has written; where they have sent something else, what that is. */
export function textOf(i18n: I18n, { kind, text }: { kind: MessageKind; text: string }): string {
  return text || i18n._(kindTexts[kind])
}
