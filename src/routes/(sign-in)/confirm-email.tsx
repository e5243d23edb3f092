import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { type Ref, useState } from 'react'
import { useVisitor } from '../../features/accounts/queries.ts'
import { homeOf } from '../../features/accounts/rules.ts'
import { ConfirmEmailForm } from '../../features/registration/confirm-email-form.tsx'
import { ResendEmail } from '../../features/registration/resend-email.tsx'
import { pageHead } from '../../platform/head.ts'
import { button } from '../../ui/button.ts'
import { useFocusWhen } from '../../ui/focus.ts'
import { AccountFrame } from './-account-frame.tsx'

export const Route = createFileRoute('/(sign-in)/confirm-email')({
  validateSearch: (search: Record<string, unknown>): { token?: string } => ({
    token: typeof search.token === 'string' && search.token ? search.token : undefined,
  }),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Confirm your e-mail address`),
      description: match.context.i18n._(msg`Confirm the e-mail address of your KamshetBuild account.`),
      hidden: true,
    }),
  component: ConfirmEmail,
})

function ConfirmEmail() {
  const { t } = useLingui()
  const { token } = Route.useSearch()
  const [outcome, setOutcome] = useState<{ token: string; isConfirmed: boolean }>()
  // The outcome of another token does not count for this one.
  const ownOutcome = token && outcome?.token === token ? outcome : undefined
  const heading = useFocusWhen<HTMLHeadingElement>(ownOutcome !== undefined)
  if (ownOutcome?.isConfirmed) return <Confirmed heading={heading} />
  if (!token || ownOutcome) return <InvalidLink heading={heading} />
  return (
    <AccountFrame
      title={t`Confirm your e-mail address`}
      intro={t`Then messages for you on KamshetBuild come to this address. If you did not register, close this page: nothing happens.`}
    >
      <ConfirmEmailForm
        token={token}
        onConfirmed={() => setOutcome({ token, isConfirmed: true })}
        onInvalidToken={() => setOutcome({ token, isConfirmed: false })}
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
      title={t`Your e-mail address is confirmed`}
      intro={<span role="status">{t`Thank you. From now on messages for you come to this address.`}</span>}
    >
      <ContinueLink />
    </AccountFrame>
  )
}

/** The link has expired or is incomplete; a signed-in user can request a new e-mail here. */
function InvalidLink({ heading }: OutcomeProps) {
  const { t } = useLingui()
  const visitor = useVisitor()
  if (visitor?.emailConfirmed)
    return (
      <AccountFrame
        ref={heading}
        title={t`This link no longer works`}
        intro={<span role="alert">{t`You no longer need it: the e-mail address of your account is confirmed.`}</span>}
      >
        <ContinueLink />
      </AccountFrame>
    )
  return (
    <AccountFrame
      ref={heading}
      title={t`This link no longer works`}
      intro={
        <span role="alert">
          {visitor
            ? t`It has expired or is incomplete. You can ask for a new e-mail here.`
            : t`It has expired or is incomplete. Log in to ask for a new e-mail.`}
        </span>
      }
    >
      {visitor ? <ResendEmail email={visitor.email} variant="primary" /> : <ContinueLink />}
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
