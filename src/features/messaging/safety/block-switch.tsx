import { Trans, useLingui } from '@lingui/react/macro'
import { useChoice } from '#ui/choice.ts'
import { SwitchRow } from '#ui/switch-row.tsx'
import { blockMutation } from './mutations.ts'

type Props = { conversationId: number; isBlocked: boolean }

/** Blocks or unblocks a conversation for the user's side. Only shown to the owners of the two sides (`no === side`). */
export function BlockSwitch({ conversationId, isBlocked }: Props) {
  const { t } = useLingui()
  return (
    <SwitchRow label={t`Block this conversation`} {...useChoice(isBlocked, blockMutation(conversationId))}>
      <Trans>No one can write here while it is blocked. What was written stays.</Trans>
    </SwitchRow>
  )
}
