import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dashboardOf } from '../../../../features/accounts/rules.ts'
import type { Account } from '../../../../features/accounts/schema.ts'
import { useLogout } from '../../../../features/accounts/session.tsx'
import { useUserTypeName } from '../../../../features/accounts/user-type-name.tsx'
import { greetingName } from '../../../../features/own-profile/rules.ts'
import { button } from '../../../../ui/button.ts'

/** The layout of every dashboard screen: a welcome, the account type, the sign-out button. */
export function DashboardShell({ user, children }: { user: Account; children: ReactNode }) {
  const { t } = useLingui()
  const nameOf = useUserTypeName()
  const logout = useLogout()
  const dashboard = dashboardOf(user.userType)
  const name = greetingName(user.fullName)
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl font-extrabold tracking-tight lg:text-4xl">{t`Welcome, ${name}!`}</h1>
          <p className="mt-1 text-muted">{nameOf(user.userType)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link to="/$dashboard/profile/edit" params={{ dashboard }} className={button('quiet')}>
            <Trans>Edit Profile</Trans>
          </Link>
          <Link to="/$dashboard/security" params={{ dashboard }} className={button('quiet')}>
            {t`Login & Security`}
          </Link>
          <button type="button" onClick={logout} className={button('secondary')}>
            <Trans>Sign Out</Trans>
          </button>
        </div>
      </div>
      {children}
    </div>
  )
}
