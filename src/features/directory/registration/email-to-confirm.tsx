import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/** The address of the account that was created just now. In memory only: whoever uses this browser next must not see it. */
let registered: string | undefined

/** The login page that opens next says which email comes now. */
export function announceEmail(address: string): void {
  registered = address
}

/** On the login page, after a registration, until the page is left: which email comes now. */
export function EmailToConfirm() {
  const [email] = useState(registered)
  useEffect(
    () => () => {
      registered = undefined
    },
    [],
  )
  if (!email) return null
  return (
    <p className="mb-6 rounded-md bg-sunken px-4 py-3 wrap-anywhere">
      <Trans>To confirm your email address, open the link we're sending to {email}.</Trans>
    </p>
  )
}
