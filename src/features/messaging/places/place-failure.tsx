import { Trans } from '@lingui/react/macro'
import type { PlaceFailure } from './use-device-place.ts'

/** Says why the device's location could not be determined, and what the user can do. */
export function PlaceFailureText({ why, className = '' }: { why: PlaceFailure; className?: string }) {
  return (
    <p role="alert" className={`text-sm text-danger ${className}`}>
      {why === 'insecure' ? (
        <Trans>
          This page was opened without a secure address (https), so your browser does not tell it where you are.
        </Trans>
      ) : why === 'refused' ? (
        <Trans>
          Your browser doesn't tell this page where you are. Allow location access for this website in its settings,
          then try again.
        </Trans>
      ) : why === 'slow' ? (
        <Trans>Your device took too long to find its location. Try again outdoors or near a window.</Trans>
      ) : (
        <Trans>Your device can't find its location at the moment. Turn location on and try again.</Trans>
      )}
    </p>
  )
}
