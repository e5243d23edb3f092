import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { AccountFrame } from './account-frame.tsx'
import { button } from './button.ts'

/** Shown for a link that no longer works or is incomplete. */
export function DeadLink() {
  const { t } = useLingui()
  return (
    <AccountFrame
      title={t`This link no longer works`}
      intro={
        <span role="alert">{t`It may have expired or been withdrawn. Ask the person who sent it for a new one.`}</span>
      }
    >
      <HomeLink />
    </AccountFrame>
  )
}

export function HomeLink() {
  const { t } = useLingui()
  return (
    <Link to="/" className={button('secondary', 'w-full')}>
      {t`Home page`}
    </Link>
  )
}
