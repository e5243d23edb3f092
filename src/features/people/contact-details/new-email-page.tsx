import { useLingui } from '@lingui/react/macro'
import { Link, useRouteContext, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { homeOf } from '#features/people/accounts/rules.ts'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { InvalidEmailLink } from './invalid-email-link.tsx'
import { newEmailMutation } from './mutations.ts'

/** Confirms a new email address by the link that was sent to it. */
export function NewEmailPage() {
  const { t } = useLingui()
  const { token } = useSearch({ from: '/(sign-in)/new-email' })
  const { user } = useRouteContext({ from: '/(sign-in)/new-email' })
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
