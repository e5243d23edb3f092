import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { homeOf } from '#features/people/accounts/rules.ts'
import { newEmailMutation } from '#features/people/contact-details/mutations.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { requireAccount } from '../-guards.ts'
import { readToken } from '../-link-token.ts'
import { AccountFrame } from './-account-frame.tsx'
import { InvalidEmailLink } from './-email-link.tsx'

export const Route = createFileRoute('/(sign-in)/new-email')({
  // The address holds the secret of a link.
  staticData: { isPrivate: true },
  validateSearch: readToken,
  // Visitors who are not logged in log in first, and come back.
  beforeLoad: (route) => requireAccount(route),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Confirm your new email address`),
      description: match.context.i18n._(msg`Confirm the new email address of your KamshetBuild account.`),
      hidden: true,
    }),
  component: NewEmail,
})

/** Confirms a new email address by the link that was sent to it. */
function NewEmail() {
  const { t } = useLingui()
  const { token } = Route.useSearch()
  const { user } = Route.useRouteContext()
  const [outcome, setOutcome] = useState<{ failure?: string }>()
  const heading = useFocusWhen<HTMLHeadingElement>(outcome !== undefined)
  if (!token || outcome?.failure) return <InvalidEmailLink heading={heading} reason={outcome?.failure} />
  if (outcome)
    return (
      <AccountFrame
        ref={heading}
        title={t`Your email address has changed`}
        intro={
          <span role="status">{t`Log in with the new address from now on. We've told your old address about the change.`}</span>
        }
      >
        <Link to={homeOf(user.userType)} className={button('primary', 'w-full')}>
          {t`Go to your dashboard`}
        </Link>
      </AccountFrame>
    )
  return (
    <AccountFrame
      title={t`Confirm your new email address`}
      intro={t`Once you confirm, you log in with your new address. If you didn't ask for this, just close this page.`}
    >
      <LinkForm
        mutation={newEmailMutation}
        input={{ token }}
        action={t`Confirm this address`}
        busy={t`Confirming...`}
        onDone={() => setOutcome({})}
        onInvalid={(failure) => setOutcome({ failure })}
      />
    </AccountFrame>
  )
}
