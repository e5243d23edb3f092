import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { demoAccountsQuery } from '#features/people/accounts/queries.ts'
import { DemoLogins } from '#features/people/login/demo-logins.tsx'
import { LoginWays } from '#features/people/login/login-ways.tsx'
import { loginWaysQuery } from '#features/people/login/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { AccountFrame } from '#ui/account-frame.tsx'
import { readLoginSearch } from '../../-guards.ts'
import { useAfterLogin } from '../-use-after-login.ts'

export const Route = createFileRoute('/(sign-in)/_visitor/login')({
  validateSearch: readLoginSearch,
  loader: ({ context: { queryClient } }) =>
    Promise.all([queryClient.prefetchQuery(demoAccountsQuery), queryClient.prefetchQuery(loginWaysQuery)]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Login`),
      description: match.context.i18n._(
        msg`Log in to KamshetBuild to bookmark contractors and architects and get in touch with them.`,
      ),
      canonical: '/login',
    }),
  component: Login,
})

function Login() {
  const { t } = useLingui()
  const search = Route.useSearch()
  const { continueInApp, continueAfterReload, askForSecondStep } = useAfterLogin(search)
  return (
    <AccountFrame title={t`Login to Your Account`}>
      <LoginWays onLoggedIn={continueInApp} onSecondStep={askForSecondStep} />
      <p className="mt-6 text-center text-muted">
        <Trans>
          Don't have an account?{' '}
          <Link
            to="/register"
            search={search}
            className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
          >
            Register now
          </Link>
        </Trans>
      </p>
      <DemoLogins onLoggedIn={continueAfterReload} onSecondStep={askForSecondStep} />
    </AccountFrame>
  )
}
