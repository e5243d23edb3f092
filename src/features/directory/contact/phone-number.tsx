import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { phoneText } from '#platform/values/india.ts'
import { type Contactable, ContactLink } from './contact-link.tsx'
import { PhoneNotice } from './phone-notice.tsx'

type Props = {
  to: Contactable
  returnTo: string
}

/** Shows the number to a signed-in visitor, and a link to the login to others. */
export function PhoneNumber({ to, returnTo }: Props) {
  const { phone } = to
  const linkClass = 'inline-flex min-h-11 items-center font-medium text-primary hover:underline'
  if (phone)
    return (
      <ContactLink to={{ ...to, phone }} channel="call" className={`${linkClass} tabular-nums`}>
        {phoneText(phone)}
      </ContactLink>
    )
  return (
    <ByVisitor
      guest={
        <Link to="/login" search={{ redirect: returnTo }} className={linkClass}>
          <Trans>Log in to see the phone number</Trans>
        </Link>
      }
      member={() => (to.phoneFailure ? <PhoneNotice to={to} /> : <span className={linkClass} />)}
    />
  )
}
