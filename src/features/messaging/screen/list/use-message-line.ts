import { useLingui } from '@lingui/react/macro'
import type { MessageKind } from '#features/messaging/messages/kind-rules.ts'
import { lineOf } from '#features/messaging/messages/kind-rules.ts'

/** The line that represents a message in lists and replies. */
export function useMessageLine(): (message: { kind: MessageKind; text: string; isDeleted?: boolean }) => string {
  const { t, i18n } = useLingui()
  return ({ kind, text, isDeleted }) => {
    // A reply has no `isDeleted`. If its message was deleted, the text is empty.
    if (isDeleted || (kind === 'text' && text === '')) return t`This message was deleted`
    return lineOf(i18n, { kind, text })
  }
}
