import { Trans, useLingui } from '@lingui/react/macro'
import { metresBetween, type Point } from '#platform/values/distance.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { PlaceFailureText } from './place-failure.tsx'
import { accuracyText, distanceText } from './rules.ts'
import { useDevicePlace } from './use-device-place.ts'

/** Shows the distance from the device to a point. It is computed on the device after a press, and nothing is sent. */
export function HowFar({ point }: { point: Point }) {
  const { i18n } = useLingui()
  const { asking, ask } = useDevicePlace()
  const isAsking = asking.state === 'asking'
  const disabled = useDisabledUntilHydrated(isAsking)
  const answer = useFocusWhen<HTMLDivElement>(asking.state === 'found', false)
  if (asking.state === 'found')
    return (
      <div ref={answer} tabIndex={-1} role="status" className="py-2 outline-none">
        <p className="font-semibold">{distanceText(i18n, metresBetween(asking.place, point))}</p>
        <p className="text-sm text-muted">{accuracyText(i18n, asking.place.accuracy)}</p>
        <p className="text-sm text-muted">
          <Trans>
            This is a straight line: the road may be longer. It was worked out on your device, and your own location was
            not sent.
          </Trans>
        </p>
      </div>
    )
  return (
    <>
      <button
        type="button"
        {...disabled}
        onClick={ask}
        className="min-h-11 text-left font-semibold text-primary hover:underline disabled:opacity-60"
      >
        {isAsking ? <Trans>Finding where you are …</Trans> : <Trans>How far from me?</Trans>}
      </button>
      {asking.state === 'failed' && <PlaceFailureText why={asking.why} className="w-full" />}
    </>
  )
}
