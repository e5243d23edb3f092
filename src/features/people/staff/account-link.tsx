import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** A link to an account in the back office, where it can be deactivated. */
export function AccountLink({ userId, name }: { userId: number; name: string }) {
  const to: string = `/admin/users/${userId}`
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-primary hover:underline">
      <Trans>Account: {name}</Trans>
    </Link>
  )
}
