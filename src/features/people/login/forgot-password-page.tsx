import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ForgotPasswordForm } from '#features/people/security/password/forgot-password-form.tsx'
import { AccountFrame } from '#ui/account-frame.tsx'
import { loginWaysQuery } from './queries.ts'

export function ForgotPasswordPage() {
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
