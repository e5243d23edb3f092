import { useLingui } from '@lingui/react/macro'
import { lineOf } from '#features/messaging/messages/kind-words.tsx'
import type { MessageKind } from '#features/messaging/messages/rules.ts'

/** The one line that stands for a message in lists and replies. */
export function useMessageLine(): (message: { kind: MessageKind; text: string; isDeleted?: boolean }) => string {
  const { t, i18n } = useLingui()
  return ({ kind, text, isDeleted }) => {
    // Of what a deleted message was answered with, only its missing text is known.
    if (isDeleted || (kind === 'text' && text === '')) return t`This message was deleted`
    return lineOf(i18n, { kind, text })
  }
}
