import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { pendingLoginQuery } from '#features/people/login/queries.ts'
import { SecondStepForm } from '#features/people/login/second-step-form.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { readLoginSearch } from '../../-guards.ts'
import { useAfterLogin } from '../-use-after-login.ts'

export const Route = createFileRoute('/(sign-in)/_visitor/login_/second-step')({
  validateSearch: readLoginSearch,
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Confirm it's you`),
      description: match.context.i18n._(msg`The second step of logging in to KamshetBuild.`),
      hidden: true,
    }),
  component: SecondStepPage,
})

function SecondStepPage() {
  const { t } = useLingui()
  // The possible second steps depend on a cookie of this browser. The server's own API calls during rendering do not
  // have this cookie, so the steps are loaded after hydration.
  const isHydrated = useIsHydrated()
  const skeleton = <div aria-busy="true" className="h-64 rounded-lg bg-sunken" />
  return (
    <AccountFrame title={t`Confirm it's you`} intro={t`Two-step login is on for this account.`}>
      <QueryBoundary failure={t`The second step could not be loaded.`} fallback={skeleton}>
        {isHydrated ? <SecondStep /> : skeleton}
      </QueryBoundary>
    </AccountFrame>
  )
}

function SecondStep() {
  const { t } = useLingui()
  const search = Route.useSearch()
  const { data: pending } = useSuspenseQuery(pendingLoginQuery)
  const { continueInApp } = useAfterLogin(search)
  if (pending.secondSteps.length === 0)
    return (
      <>
        <p role="alert">{t`This login has expired. Please log in again.`}</p>
        <Link to="/login" search={search} className={button('primary', 'mt-5 w-full')}>
          {t`Login`}
        </Link>
      </>
    )
  return <SecondStepForm pending={pending} onLoggedIn={continueInApp} />
}
