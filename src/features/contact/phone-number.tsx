import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Contactable, ContactLink } from './contact-link.tsx'
import { phoneText } from './rules.ts'

type Props = {
  to: Contactable
  /** There is a number, visible to signed-in users only. */
  isHidden: boolean
  returnTo: string
}

/** The number if the visitor may see it, otherwise a link to the login; nothing if there is no number. */
export function PhoneNumber({ to, isHidden, returnTo }: Props) {
  const { phone } = to
  const linkClass = 'inline-flex min-h-11 items-center font-medium text-primary hover:underline'
  if (phone)
    return (
      <ContactLink to={{ ...to, phone }} channel="call" className={`${linkClass} tabular-nums`}>
        {phoneText(phone)}
      </ContactLink>
    )
  if (!isHidden) return null
  return (
    <Link to="/login" search={{ redirect: returnTo }} className={linkClass}>
      <Trans>Log in to see the phone number</Trans>
    </Link>
  )
}
