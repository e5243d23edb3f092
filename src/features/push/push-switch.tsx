import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { useFailureText } from '../../ui/failure-text.ts'
import { Switch } from '../../ui/switch.tsx'
import { toastFailure } from '../../ui/toast.ts'
import { usePush } from './use-push.ts'

/** Turns notifications in this browser on and off, beside the other choices of what one is told. */
export function PushSwitch() {
  const { t } = useLingui()
  const failureText = useFailureText()
  const text = useId()
  const { state, isBusy, turnOn, turnOff } = usePush()
  const isFixed = isBusy || state === 'unknown' || state === 'unable' || state === 'blocked'
  async function toggle() {
    try {
      await (state === 'on' ? turnOff() : turnOn())
    } catch (error) {
      toastFailure(t`Your choice was not saved`, failureText(error), error)
    }
  }
  return (
    <>
      <div className="flex min-h-12 items-center justify-between gap-3">
        <span aria-hidden="true">
          <Trans>Notifications in this browser</Trans>
        </span>
        <Switch
          label={t`Notifications in this browser`}
          isOn={state === 'on'}
          isFixed={isFixed}
          describedBy={text}
          onToggle={() => void toggle()}
        />
      </div>
      <p id={text} className="min-h-10 text-sm text-muted">
        {state === 'blocked' ? (
          <Trans>They are blocked. To get them, allow them in the browser's settings for this site.</Trans>
        ) : state === 'unable' ? (
          <Trans>This browser can't show notifications here.</Trans>
        ) : (
          <Trans>For new messages, while no page of KamshetBuild is open. They end when you log out.</Trans>
        )}
      </p>
    </>
  )
}
