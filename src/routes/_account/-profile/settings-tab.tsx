import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { dashboardOf } from '../../../features/accounts/rules.ts'
import type { Account } from '../../../features/accounts/schema.ts'
import { button } from '../../../ui/button.ts'
import { DeleteAccount } from './delete-account.tsx'
import { Setting } from './setting.tsx'

/** What can be set about an account; each has its own page. */
export function SettingsTab({ user }: { user: Account }) {
  const { t } = useLingui()
  return (
    <div className="panel divide-y divide-line px-5 sm:px-7">
      <Setting
        title={t`Password Management`}
        text={<Trans>Change your password, and see where you are logged in.</Trans>}
        action={
          <Link
            to="/$dashboard/security"
            params={{ dashboard: dashboardOf(user.userType) }}
            className={button('secondary')}
          >
            <Trans>Change Password</Trans>
          </Link>
        }
      />
      <Setting
        title={t`Notification Preferences`}
        text={<Trans>Choose what we tell you about, and whether by email, by SMS or on this site.</Trans>}
        action={
          <Link to="/notifications/settings" className={button('secondary')}>
            <Trans>Manage Notifications</Trans>
          </Link>
        }
      />
      <DeleteAccount />
    </div>
  )
}
