import { useLingui } from '@lingui/react/macro'
import type { MessageKind } from '#features/messaging/messages/kind-rules.ts'
import { lineOf } from '#features/messaging/messages/kind-rules.ts'

/** Returns a function that gives the line for a message in lists and replies. */
export function useMessageLine(): (message: { kind: MessageKind; text: string; isDeleted?: boolean }) => string {
  const { t, i18n } = useLingui()
  return ({ kind, text, isDeleted }) => {
    // A reply has no `isDeleted`. But if the message that it refers to was deleted, its text is empty.
    if (isDeleted || (kind === 'text' && text === '')) return t`This message was deleted`
    return lineOf(i18n, { kind, text })
  }
}
