import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { office } from '#features/backoffice/support/rules.ts'
import { RegisterForm } from '#features/directory/registration/register-form.tsx'
import type { UserType } from '#features/people/accounts/rules.ts'
import { loginWaysQuery } from '#features/people/login/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { type LoginSearch, readLoginSearch } from '../../-guards.ts'
import { useAfterLogin } from '../-use-after-login.ts'

type Search = LoginSearch & { type?: string; professionalType?: string }

export const Route = createFileRoute('/(sign-in)/_visitor/register')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readLoginSearch(search),
    type: search.type === 'professional' ? 'professional' : undefined,
    professionalType: typeof search.professionalType === 'string' ? search.professionalType : undefined,
  }),
  loader: ({ context }) => context.queryClient.prefetchQuery(loginWaysQuery),
  head: ({ match }) => {
    const { i18n } = match.context
    const userType = userTypeOf(match.search)
    const isProfessional = userType !== 'customer'
    const title = isProfessional ? i18n._(msg`Register as Professional`) : i18n._(msg`Register`)
    return pageHead(match.context, {
      title,
      description: match.context.i18n._(
        msg`Sign up for KamshetBuild as a home builder, contractor or architect. It's free.`,
      ),
      // The canonical URL ignores all other parameters: there is one page for home builders and one for professionals.
      canonical: isProfessional ? '/register?type=professional' : '/register',
      hidden: !userType,
    })
  },
  component: Register,
})

/**
 * The account type that the URL preselects. Undefined if the link is broken, because its professional type is unknown.
 */
function userTypeOf({ type, professionalType }: Search): UserType | undefined {
  if (!professionalType) return type === 'professional' ? 'contractor' : 'customer'
  return professionalType === 'contractor' || professionalType === 'architect' ? professionalType : undefined
}

function Register() {
  const { t } = useLingui()
  const { redirect, bookmark, ...preselection } = Route.useSearch()
  const { continueAsNew } = useAfterLogin({ redirect, bookmark })
  const userType = userTypeOf(preselection)
  if (!userType) return <BrokenLink />
  const loginSearch = { redirect, bookmark }
  return (
    <AccountFrame
      isWide
      title={userType === 'customer' ? t`Create Your Account` : t`Register as Professional`}
      intro={
        userType === 'customer'
          ? t`Find, compare and save contractors and architects for your home.`
          : t`Show your work to families who are about to build. Your profile goes live as soon as you sign up.`
      }
    >
      <RegisterForm userType={userType} office={office.phone} onRegistered={continueAsNew} />
      <p className="mt-6 text-center text-muted">
        <Trans>
          Already have an account?{' '}
          <Link
            to="/login"
            search={loginSearch}
            className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
          >
            Login
          </Link>
        </Trans>
      </p>
    </AccountFrame>
  )
}

function BrokenLink() {
  return (
    <PageNotice
      title={<Trans>Something went wrong</Trans>}
      text={<Trans>The link you followed isn't right.</Trans>}
      action={
        <Link to="/" className={button('primary')}>
          <Trans>Return to Home</Trans>
        </Link>
      }
    />
  )
}
