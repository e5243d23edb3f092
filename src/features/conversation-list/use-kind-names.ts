import { useLingui } from '@lingui/react/macro'
import type { MessageKind } from '../messages/rules.ts'

/** What a message is called in lists and replies where its author has written nothing. */
export function useKindNames(): Readonly<Record<MessageKind, string>> {
  const { t } = useLingui()
  return {
    text: '',
    pictures: t`Photo`,
    file: t`Document`,
    voice: t`Voice message`,
    location: t`Location`,
    plan: t`Plan`,
    visit: t`Site visit`,
    quote: t`Quote request`,
    agreement: t`Agreement`,
    notice: '',
  }
}

/** The one line that stands for a message. */
export function useMessageLine(): (message: { kind: MessageKind; text: string; isDeleted?: boolean }) => string {
  const { t } = useLingui()
  const names = useKindNames()
  return ({ kind, text, isDeleted }) => (isDeleted ? t`This message was deleted` : text || names[kind])
}
