import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { restoreEmailMutation } from '#features/people/contact-details/mutations.ts'
import { pageHead } from '#platform/pages/head.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { toast } from '#ui/toast.ts'
import { readToken } from '../-link-token.ts'
import { AccountFrame } from './-account-frame.tsx'
import { InvalidEmailLink } from './-email-link.tsx'

export const Route = createFileRoute('/(sign-in)/restore-email')({
  // The address holds the secret of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Recover my account`),
      description: match.context.i18n._(msg`Give your KamshetBuild account its old email address back.`),
      hidden: true,
    }),
  component: RestoreEmail,
})

/** Undoes a change of the email address by the link that was sent to the old one, and leads to a new password. */
function RestoreEmail() {
  const { t } = useLingui()
  const { token } = Route.useSearch()
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
