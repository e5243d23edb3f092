import { Trans } from '@lingui/react/macro'
import { LoadNotice } from '#ui/load-notice.tsx'
import type { Contactable } from './contact-link.tsx'

/** Shows that the phone number could not be loaded, with a button to try again. Otherwise it renders nothing. */
export function PhoneNotice({ to: { hasPhone, phoneFailure } }: { to: Contactable }) {
  if (!hasPhone || !phoneFailure) return null
  return (
    <LoadNotice {...phoneFailure}>
      <Trans>The phone number could not be loaded.</Trans>
    </LoadNotice>
  )
}
