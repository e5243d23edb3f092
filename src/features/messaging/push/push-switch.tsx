import { Trans, useLingui } from '@lingui/react/macro'
import { useFailureText } from '#ui/failure-text.ts'
import { SwitchRow } from '#ui/switch-row.tsx'
import { toastFailure } from '#ui/toast.ts'
import { usePush } from './use-push.ts'

/** A switch in the notification settings that turns notifications in this browser on and off. */
export function PushSwitch() {
  const { t } = useLingui()
  const failureText = useFailureText()
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
    <SwitchRow
      label={t`Notifications in this browser`}
      isOn={state === 'on'}
      isFixed={isFixed}
      onToggle={() => void toggle()}
    >
      {state === 'blocked' ? (
        <Trans>They are blocked. To get them, allow them in the browser's settings for this site.</Trans>
      ) : state === 'unable' ? (
        <Trans>This browser can't show notifications here.</Trans>
      ) : (
        <Trans>For new messages, while no page of KamshetBuild is open. They end when you log out.</Trans>
      )}
    </SwitchRow>
  )
}
