import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { readStored, store } from '#platform/device/device-storage.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { Icon } from '#ui/icon.tsx'
import { bellIcon } from '#ui/notification-icons.ts'
import { toast, toastFailure } from '#ui/toast.ts'
import { usePush } from './use-push.ts'

type Props = {
  /** Whether the user has sent a message. The offer is shown only after that. */
  hasSent: boolean
}

/**
 * Offers notifications in this browser until they are turned on or the user closes the offer. If they are blocked or
 * impossible, it says so instead.
 */
export function PushOffer({ hasSent }: Props) {
  const { t } = useLingui()
  const failureText = useFailureText()
  const { state, isBusy, turnOn } = usePush()
  const [isClosed, setIsClosed] = useState(() => readStored('push-offer') !== undefined)
  if (!hasSent || isClosed || state === 'unknown' || state === 'on') return null
  function close() {
    store('push-offer', true)
    setIsClosed(true)
  }
  async function press() {
    try {
      await turnOn()
      if (Notification.permission === 'granted') toast(t`Notifications are on`)
    } catch (error) {
      toastFailure(t`Notifications could not be turned on`, failureText(error), error)
    }
  }
  if (state === 'unable' || state === 'blocked')
    return (
      <Offer
        text={
          state === 'blocked' ? (
            <Trans>
              Notifications from KamshetBuild are blocked in this browser. To get them, allow them in the browser's
              settings for this site.
            </Trans>
          ) : (
            <Trans>This browser can't show notifications here.</Trans>
          )
        }
      >
        <button type="button" onClick={close} className={button('secondary')}>
          <Trans>OK</Trans>
        </button>
      </Offer>
    )
  return (
    <Offer text={<Trans>Get a notification when someone writes to you, even when KamshetBuild isn't open?</Trans>}>
      <button type="button" disabled={isBusy} onClick={() => void press()} className={button('primary')}>
        <Trans>Turn on notifications</Trans>
      </button>
      <button type="button" onClick={close} className={button('quiet')}>
        <Trans>Not now</Trans>
      </button>
    </Offer>
  )
}

function Offer({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-raised px-4 py-3">
      <p className="flex min-w-0 grow basis-64 items-start gap-3 text-sm">
        <span className="mt-0.5 shrink-0 text-primary">
          <Icon path={bellIcon} size={18} />
        </span>
        {text}
      </p>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}
