import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ForgotPasswordForm } from '../../features/forgotten-password/forgot-password-form.tsx'
import { pageHead } from '../../platform/head.ts'
import { AccountFrame } from './-account-frame.tsx'

export const Route = createFileRoute('/(sign-in)/forgot-password')({
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
  return (
    <AccountFrame
      title={t`Forgot your password?`}
      intro={t`Enter the email of your account and we'll send you a link to choose a new password.`}
    >
      <ForgotPasswordForm />
      <p className="mt-6 text-center">
        <Link to="/login" className="inline-flex min-h-11 items-center font-medium text-primary hover:underline">
          {t`Back to login`}
        </Link>
      </p>
    </AccountFrame>
  )
}
