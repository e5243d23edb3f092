import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { Setting } from '#ui/setting.tsx'

/** The link to the page about deletion. */
export function DeleteAccount() {
  const { t } = useLingui()
  return (
    <Setting
      title={t`Delete Account`}
      text={<Trans>Deletes your account and everything you have saved here. This cannot be undone.</Trans>}
      action={
        <Link to="/profile/delete" className={button('danger')}>
          <Trans>Delete Account</Trans>
        </Link>
      }
    />
  )
}
