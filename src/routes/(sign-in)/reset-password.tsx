import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router'
import { NewPasswordForm } from '#features/people/security/password/new-password-form.tsx'
import { resetLinkQuery } from '#features/people/security/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { readToken } from '../-link-token.ts'
import { AccountFrame } from './-account-frame.tsx'

export const Route = createFileRoute('/(sign-in)/reset-password')({
  // The address holds the secret of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: ({ context: { queryClient }, deps: { token } }) => token && queryClient.prefetchQuery(resetLinkQuery(token)),
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
  // The link's state when the page was opened: the form itself uses the link up. If it is unknown, the form reports it.
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
