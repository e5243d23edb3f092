import { useLingui } from '@lingui/react/macro'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { AccountFrame } from '#ui/account-frame.tsx'
import { useFocusWhen } from '#ui/focus.ts'
import { toast } from '#ui/toast.ts'
import { InvalidEmailLink } from './invalid-email-link.tsx'
import { restoreEmailMutation } from './mutations.ts'

/**
 * Undoes a change of the email address by the link that was sent to the old address, and leads to the page for a new
 * password.
 */
export function RestoreEmailPage() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/(sign-in)/restore-email' })
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const heading = useFocusWhen<HTMLHeadingElement>(failure !== undefined)
  if (!token || failure) return <InvalidEmailLink heading={heading} reason={failure} />
  return (
    <AccountFrame
      title={t`Recover my account`}
      intro={t`Your account gets its old email address back. All devices are logged out, and you choose a new password.`}
    >
      <LinkForm
        mutation={restoreEmailMutation}
        input={{ token }}
        action={t`Recover my account`}
        busy={t`Please wait...`}
        onDone={({ email, token }) => {
          toast(t`Your account uses ${email} again.`)
          return navigate({ to: '/reset-password', search: { token } })
        }}
        onInvalid={setFailure}
      />
    </AccountFrame>
  )
}
