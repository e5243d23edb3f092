import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'

/**
 * The email address of the account that was just created. It is kept only in memory, so that the next user of this
 * browser does not see it.
 */
let registered: string | undefined

/** Remembers the address for the login page, which opens next. */
export function announceEmail(address: string): void {
  registered = address
}

/** Says on the login page, after a registration, to which address we send the confirmation email. */
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
