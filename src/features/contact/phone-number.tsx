import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Contactable, ContactLink } from './contact-link.tsx'
import { phoneText } from './rules.ts'

type Props = {
  to: Contactable
  /** There is a number, visible to signed-in users only. */
  isHidden: boolean
  here: string
}

/** The number if the visitor may see it, otherwise a link to the login; nothing if there is no number. */
export function PhoneNumber({ to, isHidden, here }: Props) {
  const { phone } = to
  const look = 'inline-flex min-h-11 items-center font-medium text-primary hover:underline'
  if (phone)
    return (
      <ContactLink to={{ ...to, phone }} channel="call" className={`${look} tabular-nums`}>
        {phoneText(phone)}
      </ContactLink>
    )
  if (!isHidden) return null
  return (
    <Link to="/login" search={{ redirect: here }} className={look}>
      <Trans>Log in to see the phone number</Trans>
    </Link>
  )
}
