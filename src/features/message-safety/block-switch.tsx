import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFailureText } from '../../ui/failure-text.ts'
import { Switch } from '../../ui/switch.tsx'
import { toastFailure } from '../../ui/toast.ts'
import { useToggle } from '../../ui/toggle.ts'
import { blockMutation } from './mutations.ts'

type Props = { conversationId: number; isBlocked: boolean }

/** Closes a conversation for its side, or opens it again. For the two whose conversation it is (`no === side`). */
export function BlockSwitch({ conversationId, isBlocked }: Props) {
  const { t } = useLingui()
  const text = useId()
  const failureText = useFailureText()
  const { isOn, toggle } = useToggle(isBlocked, {
    ...blockMutation(conversationId),
    onError: (error) => toastFailure(t`Your choice was not saved`, failureText(error), error),
  })
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 py-2">
        <p aria-hidden="true" className="font-medium">
          <Trans>Block this conversation</Trans>
        </p>
        <p id={text} className="text-sm text-muted">
          <Trans>No one can write here while it is blocked. What was written stays.</Trans>
        </p>
      </div>
      <Switch label={t`Block this conversation`} isOn={isOn ?? false} describedBy={text} onToggle={toggle} />
    </div>
  )
}
