import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { SettingsRow, SettingsSection } from '#ui/settings-section.tsx'

/** Links to the pages on which users can deactivate or delete their account. Each link says what will happen. */
export function LeavingSection() {
  const { t } = useLingui()
  return (
    <SettingsSection id="leaving" title={t`Leaving KamshetBuild`}>
      <div className="mt-3">
        <SettingsRow
          name={t`Take a break`}
          state={t`No one sees your profile until you log in again. Nothing is deleted.`}
        >
          <Link to="/profile/deactivate" className={button('secondary')}>
            <Trans>Deactivate Account</Trans>
          </Link>
        </SettingsRow>
        <SettingsRow name={t`Leave for good`} state={t`Deletes your account and your data. This cannot be undone.`}>
          <Link to="/profile/delete" className={button('danger')}>
            <Trans>Delete Account</Trans>
          </Link>
        </SettingsRow>
      </div>
    </SettingsSection>
  )
}
