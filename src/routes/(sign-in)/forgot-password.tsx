import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { loginWaysQuery } from '#features/people/login/queries.ts'
import { ForgotPasswordForm } from '#features/people/security/password/forgot-password-form.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { AccountFrame } from './-account-frame.tsx'

export const Route = createFileRoute('/(sign-in)/forgot-password')({
  loader: ({ context }) => context.queryClient.prefetchQuery(loginWaysQuery),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Forgot your password?`),
      description: match.context.i18n._(
        msg`Get a link by email to choose a new password for your KamshetBuild account.`,
      ),
      canonical: '/forgot-password',
    }),
  component: ForgotPassword,
})

function ForgotPassword() {
  const { t } = useLingui()
  const { data: ways } = useQuery(loginWaysQuery)
  return (
    <AccountFrame
      title={t`Forgot your password?`}
      intro={t`Enter the email of your account and we'll send you a link to choose a new password.`}
    >
      <ForgotPasswordForm />
      {ways?.sms && (
        <p className="mt-5 text-muted">
          {t`No email address on your account? Log in with a code by SMS. Then choose a new password under Login & Security.`}
        </p>
      )}
      <p className="mt-6 text-center">
        <Link to="/login" className="inline-flex min-h-11 items-center font-medium text-primary hover:underline">
          {t`Back to login`}
        </Link>
      </p>
    </AccountFrame>
  )
}
