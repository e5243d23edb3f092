import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { AccountFrame } from '#ui/account-frame.tsx'
import { button } from '#ui/button.ts'

/** Shown for an email-change link that no longer works or is incomplete. */
export function InvalidEmailLink({
  heading,
  reason,
}: {
  heading: Ref<HTMLHeadingElement>
  reason: string | undefined
}) {
  const { t } = useLingui()
  return (
    <AccountFrame
      ref={heading}
      title={t`This link no longer works`}
      intro={<span role="alert">{reason ?? t`The link is incomplete. Please open it in our email again.`}</span>}
    >
      <Link to="/login" className={button('primary', 'w-full')}>
        {t`Login`}
      </Link>
    </AccountFrame>
  )
}
