import { useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useNotificationWords } from './category-words.tsx'
import { unsubscribeMutation } from './mutations.ts'
import { categoryOfToken } from './rules.ts'

export function UnsubscribePage() {
  const { t } = useLingui()
  const words = useNotificationWords()
  const { token } = useSearch({ from: '/(sign-in)/unsubscribe' })
  const [outcome, setOutcome] = useState<{ token: string; isDone: boolean }>()
  // An outcome is shown only for the token that it belongs to, because the page may have been opened with another token
  // since.
  const ownOutcome = token && outcome?.token === token ? outcome : undefined
  const heading = useFocusWhen<HTMLHeadingElement>(ownOutcome !== undefined)
  const category = token ? categoryOfToken(token) : undefined
  if (!token || !category || ownOutcome?.isDone === false)
    return (
      <AccountFrame
        ref={heading}
        title={t`This link is incomplete`}
        intro={
          <span role="alert">{t`Open it from the email again, or choose in your settings which emails you get.`}</span>
        }
      >
        <SettingsLink />
      </AccountFrame>
    )
  const name = words.categories[category]
  if (ownOutcome)
    return (
      <AccountFrame
        ref={heading}
        title={t`Emails stopped`}
        intro={
          <span role="status">{t`We won't email you about “${name}” any more. You can change this in your settings.`}</span>
        }
      >
        <SettingsLink />
      </AccountFrame>
    )
  return (
    <AccountFrame title={t`Stop these emails?`} intro={t`We'll stop emailing you about “${name}”.`}>
      <UnsubscribeForm
        key={token}
        token={token}
        onDone={() => setOutcome({ token, isDone: true })}
        onInvalidToken={() => setOutcome({ token, isDone: false })}
      />
    </AccountFrame>
  )
}

type FormProps = { token: string; onDone: () => void; onInvalidToken: () => void }

/** A button that stops the emails of one category, after a link in one of these emails was opened. */
function UnsubscribeForm({ token, onDone, onInvalidToken }: FormProps) {
  const { t } = useLingui()
  return (
    <LinkForm
      mutation={unsubscribeMutation(token)}
      input={undefined}
      action={t`Stop these emails`}
      busy={t`Saving...`}
      onDone={onDone}
      onInvalid={onInvalidToken}
    />
  )
}

function SettingsLink() {
  const { t } = useLingui()
  return (
    <Link to="/notifications/settings" className={button('secondary', 'w-full')}>
      {t`Notification settings`}
    </Link>
  )
}
