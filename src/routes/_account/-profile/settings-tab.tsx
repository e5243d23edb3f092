import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { ThemeCustomizer } from '#features/people/accounts/theme-customizer.tsx'
import { button } from '#ui/button.ts'
import { Setting } from '#ui/setting.tsx'
import { SettingsSection } from '#ui/settings-section.tsx'

/** Lists the settings of an account. Each leads to a page. */
export function SettingsTab({ user }: { user: Account }) {
  const { t } = useLingui()
  const security = { to: '/$dashboard/security', params: { dashboard: dashboardOf(user.userType) } } as const
  return (
    <div className="grid gap-6">
      <div className="panel divide-y divide-line px-5 sm:px-7">
        <Setting
          title={t`Password Management`}
          text={<Trans>Change your password, and see where you are logged in.</Trans>}
          action={
            <Link {...security} hash="password" className={button('secondary')}>
              <Trans>Change Password</Trans>
            </Link>
          }
        />
        <Setting
          title={t`Login & Security`}
          text={<Trans>Your email address and phone number, two-step login, passkeys and your devices.</Trans>}
          action={
            <Link {...security} className={button('secondary')}>
              <Trans>Manage Login & Security</Trans>
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
        <Setting
          title={t`A copy of your data`}
          text={<Trans>A ZIP file with what we store about you, and the photos you have uploaded.</Trans>}
          action={
            <Link to="/profile/data" className={button('secondary')}>
              <Trans>Get a copy</Trans>
            </Link>
          }
        />
        <Setting
          title={t`Deactivate Account`}
          text={<Trans>No one sees your profile until you log in again. Nothing is deleted.</Trans>}
          action={
            <Link to="/profile/deactivate" className={button('secondary')}>
              <Trans>Deactivate Account</Trans>
            </Link>
          }
        />
        <Setting
          title={t`Delete Account`}
          text={<Trans>Deletes your account and everything you have saved here. This cannot be undone.</Trans>}
          action={
            <Link to="/profile/delete" className={button('danger')}>
              <Trans>Delete Account</Trans>
            </Link>
          }
        />
      </div>
      <SettingsSection
        id="appearance"
        title={t`Theme`}
        intro={<Trans>Colours, corners and the light or dark look of the whole site, for your account.</Trans>}
      >
        <div className="mt-5 max-w-sm">
          <ThemeCustomizer />
        </div>
      </SettingsSection>
    </div>
  )
}
