import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { NewPasswordForm } from '../../features/forgotten-password/new-password-form.tsx'
import { pageHead } from '../../platform/head.ts'
import { button } from '../../ui/button.ts'
import { AccountFrame } from './-account-frame.tsx'
import { readToken } from './-email-link.tsx'

export const Route = createFileRoute('/(sign-in)/reset-password')({
  // The address holds the secret of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Choose a new password`),
      description: match.context.i18n._(msg`Choose a new password for your KamshetBuild account.`),
      hidden: true,
    }),
  component: ResetPassword,
})

function ResetPassword() {
  const { t } = useLingui()
  const { token } = Route.useSearch()
  const navigate = useNavigate()
  if (!token)
    return (
      <AccountFrame
        title={t`This link is incomplete`}
        intro={t`Please open the link in our email again, or request a new one.`}
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
