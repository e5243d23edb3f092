import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFailureText } from '../../ui/failure-text.ts'
import { Switch } from '../../ui/switch.tsx'
import { toastFailure } from '../../ui/toast.ts'
import { useToggle } from '../../ui/toggle.ts'
import { phoneMutation } from '../message-thread/mutations.ts'

/** Shows the other side the reader's own number in this conversation, or hides it. */
export function PhoneSwitch({ id, isShown }: { id: number; isShown: boolean }) {
  const { t } = useLingui()
  const text = useId()
  const failureText = useFailureText()
  const { isOn, toggle } = useToggle(isShown, {
    ...phoneMutation(id),
    onError: (error) => toastFailure(t`Your choice was not saved`, failureText(error), error),
  })
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 py-2">
        <p aria-hidden="true" className="font-medium">
          <Trans>Show my phone number here</Trans>
        </p>
        <p id={text} className="text-sm text-muted">
          <Trans>The other side can then call you. Your number is hidden until you turn this on.</Trans>
        </p>
      </div>
      <Switch label={t`Show my phone number here`} isOn={isOn ?? false} describedBy={text} onToggle={toggle} />
    </div>
  )
}
