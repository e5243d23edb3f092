import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useFailureText } from '../../ui/failure-text.ts'
import { Switch } from '../../ui/switch.tsx'
import { toastFailure } from '../../ui/toast.ts'
import { useToggle } from '../../ui/toggle.ts'
import { presenceMutation } from './mutations.ts'
import { presenceQuery } from './queries.ts'

/** Whether others see when the reader is online; who hides it does not see it of others. */
export function PresenceSwitch() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const text = useId()
  const { data } = useSuspenseQuery(presenceQuery)
  const { isOn, toggle } = useToggle(data.isShown, {
    ...presenceMutation,
    onError: (error) => toastFailure(t`Your choice was not saved`, failureText(error), error),
  })
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3">
        <span aria-hidden="true">
          <Trans>Show when I'm online</Trans>
        </span>
        <Switch label={t`Show when I'm online`} isOn={isOn ?? false} describedBy={text} onToggle={toggle} />
      </div>
      <p id={text} className="min-h-10 text-sm text-muted">
        <Trans>If you turn this off, you won't see when others are online or were last seen either.</Trans>
      </p>
    </>
  )
}
