import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { type Ref, useState } from 'react'
import { homeOf } from '#features/people/accounts/rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { ConfirmEmailForm } from './confirm-email-form.tsx'
import { ResendEmail } from './resend-email.tsx'

export function ConfirmEmailPage() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/(sign-in)/confirm-email' })
  const [outcome, setOutcome] = useState<{ token: string; failure?: string }>()
  // The token in the URL may have changed. An outcome is used only if it is for the current token.
  const ownOutcome = token && outcome?.token === token ? outcome : undefined
  const heading = useFocusWhen<HTMLHeadingElement>(ownOutcome !== undefined)
  if (!token || ownOutcome?.failure) return <InvalidLink heading={heading} failure={ownOutcome?.failure} />
  if (ownOutcome) return <Confirmed heading={heading} />
  return (
    <AccountFrame
      title={t`Confirm your email address`}
      intro={t`Once you confirm, messages for you on KamshetBuild come to this address. If you didn't sign up, just close this page.`}
    >
      <ConfirmEmailForm
        token={token}
        onConfirmed={() => setOutcome({ token })}
        onInvalid={(failure) => setOutcome({ token, failure })}
      />
    </AccountFrame>
  )
}

type OutcomeProps = { heading: Ref<HTMLHeadingElement> }

function Confirmed({ heading }: OutcomeProps) {
  const { t } = useLingui()
  return (
    <AccountFrame
      ref={heading}
      title={t`Your email address is confirmed`}
      intro={<span role="status">{t`Thank you. Messages for you will now come to this address.`}</span>}
    >
      <ContinueLink />
    </AccountFrame>
  )
}

/**
 * Says that the link has expired, is incomplete or belongs to a different account. The user can request a new email
 * here.
 */
function InvalidLink({ heading, failure }: OutcomeProps & { failure: string | undefined }) {
  const { t } = useLingui()
  const visitor = useVisitor()
  if (visitor?.emailConfirmed)
    return (
      <AccountFrame
        ref={heading}
        title={t`This link no longer works`}
        intro={<span role="alert">{t`You don't need it any more. Your email address is confirmed.`}</span>}
      >
        <ContinueLink />
      </AccountFrame>
    )
  return (
    <AccountFrame
      ref={heading}
      title={t`This link no longer works`}
      intro={
        <span role="alert">{failure ?? t`It has expired or is incomplete. You can request a new email here.`}</span>
      }
    >
      {visitor?.email ? <ResendEmail email={visitor.email} variant="primary" /> : <ContinueLink />}
    </AccountFrame>
  )
}

function ContinueLink() {
  const { t } = useLingui()
  const visitor = useVisitor()
  return (
    <Link to={visitor ? homeOf(visitor.userType) : '/login'} className={button('primary', 'w-full')}>
      {visitor ? t`Go to your dashboard` : t`Login`}
    </Link>
  )
}
