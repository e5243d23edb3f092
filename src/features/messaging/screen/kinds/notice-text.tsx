import { Trans } from '@lingui/react/macro'
import type { Notice } from '#features/messaging/messages/rules.ts'
import type { SentProps } from '#features/messaging/screen/content/shown-kind.tsx'

type Props = Pick<SentProps, 'conversation'> & {
  /** `no`: the member it is about */
  details: { notice: Notice; no: number }
}

/** A message by the product itself */
export function NoticeText({ details: { notice, no }, conversation }: Props) {
  const name = conversation.members.find((member) => member.no === no)?.name
  if (notice === 'joined')
    return name ? <Trans>{name} joined the conversation.</Trans> : <Trans>Someone joined the conversation.</Trans>
  return name ? <Trans>{name} left the conversation.</Trans> : <Trans>Someone left the conversation.</Trans>
}
