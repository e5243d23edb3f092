import { Trans } from '@lingui/react/macro'
import type { PlaceFailure } from './use-device-place.ts'

/** Why a device has not said where it is, and what helps. */
export function PlaceFailureText({ why, className = '' }: { why: PlaceFailure; className?: string }) {
  return (
    <p role="alert" className={`text-sm text-danger ${className}`}>
      {why === 'insecure' ? (
        <Trans>
          This page was opened without a secure address (https), so your browser does not tell it where you are.
        </Trans>
      ) : why === 'refused' ? (
        <Trans>
          Your browser does not let this page know where you are. Allow the location for this website in its settings,
          then try again.
        </Trans>
      ) : why === 'slow' ? (
        <Trans>Your device took too long to find where it is. Try again in the open or near a window.</Trans>
      ) : (
        <Trans>Your device does not know where it is at the moment. Turn on its location and try again.</Trans>
      )}
    </p>
  )
}
