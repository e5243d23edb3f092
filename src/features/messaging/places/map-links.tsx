import { Trans, useLingui } from '@lingui/react/macro'
import type { Point } from '#platform/values/distance.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { appleMapsLink, googleMapsLink, hasAppleMaps } from './rules.ts'

const look = 'inline-flex min-h-11 items-center font-semibold text-primary hover:underline'

/** A link to Apple's maps, shown only on Apple devices. `name` labels the pin. */
export function AppleMapsLink({ point, name }: { point: Point; name: string }) {
  const { t } = useLingui()
  // Shown only after hydration, because the server does not know the device.
  const isShown = useIsHydrated() && hasAppleMaps(navigator.userAgent)
  if (!isShown) return null
  return (
    <a href={appleMapsLink(point, name || t`Location`)} target="_blank" rel="noreferrer" className={look}>
      <Trans>Open in Apple Maps</Trans>
    </a>
  )
}

/** A link to the device's map app or its web page. No other server is contacted before a press. */
export function MapLinks({ point, name }: { point: Point; name: string }) {
  return (
    <>
      <a href={googleMapsLink(point)} target="_blank" rel="noreferrer" className={look}>
        <Trans>Open in maps</Trans>
      </a>
      <AppleMapsLink point={point} name={name} />
    </>
  )
}
