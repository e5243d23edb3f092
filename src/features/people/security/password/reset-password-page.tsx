import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { resetLinkQuery } from '#features/people/security/queries.ts'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { NewPasswordForm } from './new-password-form.tsx'

export function ResetPasswordPage() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/(sign-in)/reset-password' })
  const navigate = useNavigate()
  // The state of the link when the page was opened. It is not read again, because submitting the form uses up the link.
  // If the state is unknown, the form itself reports a link that no longer works.
  const { data: link } = useQuery({ ...resetLinkQuery(token ?? ''), enabled: false })
  if (!token || link?.works === false)
    return (
      <AccountFrame
        title={token ? t`This link no longer works` : t`This link is incomplete`}
        intro={
          token
            ? t`This link has expired or has already been used. Please request a new one.`
            : t`Please open the link in our email again, or request a new one.`
        }
      >
        <Link to="/forgot-password" className={button('primary')}>
          {t`Request a new link`}
        </Link>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={t`Choose a new password`}
      intro={t`You'll be logged out on all devices. Then log in with your new password.`}
    >
      <NewPasswordForm token={token} onChanged={() => navigate({ to: '/login' })} />
    </AccountFrame>
  )
}
