import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { shieldIcon } from '#ui/notification-icons.ts'

/** Shown to staff without two-step login, who cannot enter the back office. */
export function NeedsTwoStep({ userType }: { userType: UserType }) {
  return (
    <EmptyState
      icon={shieldIcon}
      title={
        <Trans>
          Please turn on two-step login, and ask an operator to add you again: the back office needs it from the start.
        </Trans>
      }
      text={<Trans>Knowing your password must not be enough to get in here.</Trans>}
      action={
        <Link
          to="/$dashboard/security"
          params={{ dashboard: dashboardOf(userType) }}
          hash="two-step"
          className={button('primary')}
        >
          <Trans>Login & Security</Trans>
        </Link>
      }
      className="mt-6"
    />
  )
}
