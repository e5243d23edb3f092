import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { messageIcon, phoneIcon } from '../../ui/more-icons.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { type Contactable, ContactLink } from './contact-link.tsx'
import { LazyEnquiryForm } from './load-enquiry-form.tsx'
import { phoneText } from './rules.ts'

type Props = {
  to: Contactable
  /** The sender; null when signed out. */
  visitor: { id: number; email: string } | null
  /** The URL to return to after login: this sheet. */
  returnTo: string
  /** The visitor opened the sheet to write a message. */
  isWriting: boolean
  onSent: () => void
}

/** All ways to contact a professional. Never shows the e-mail address: messages are forwarded. */
export function ContactSheet({ to, visitor, returnTo, isWriting, onSent }: Props) {
  const { name, lang, phone } = to
  const title = (
    <Trans>
      Contact <span lang={lang}>{name}</span>
    </Trans>
  )
  return (
    <Sheet title={title} closeChange={{ contact: undefined }}>
      {visitor ? (
        <>
          {phone && <PhoneLinks to={{ ...to, phone }} />}
          <QueryBoundary
            failure={<Trans>The form could not be loaded.</Trans>}
            fallback={<div className="h-64 animate-pulse rounded-md bg-sunken" />}
          >
            <LazyEnquiryForm key={visitor.id} to={to} email={visitor.email} isFocused={isWriting} onSent={onSent} />
          </QueryBoundary>
        </>
      ) : (
        <LoginPrompt returnTo={returnTo} />
      )}
    </Sheet>
  )
}

function PhoneLinks({ to }: { to: Contactable & { phone: string } }) {
  const { t } = useLingui()
  const number = phoneText(to.phone)
  return (
    <div className="mb-6 grid gap-2.5 sm:grid-cols-2">
      <ContactLink to={to} channel="call" className={button('primary', 'min-h-13')}>
        <Icon path={phoneIcon} size={18} />
        <span className="sr-only">{t`Call`}</span>
        <span className="tabular-nums whitespace-nowrap">{number}</span>
      </ContactLink>
      <ContactLink to={to} channel="whatsapp" className={button('secondary', 'min-h-13')}>
        <Icon path={messageIcon} size={18} />
        WhatsApp
      </ContactLink>
    </div>
  )
}

function LoginPrompt({ returnTo }: { returnTo: string }) {
  return (
    <>
      <p className="text-muted">
        <Trans>
          Log in to see the phone number and to write a message. Numbers are shown to registered people only, which
          keeps unwanted calls away from everybody.
        </Trans>
      </p>
      <div className="mt-5 grid gap-2.5">
        <Link to="/login" search={{ redirect: returnTo }} className={button('primary', 'min-h-12')}>
          <Trans>Login</Trans>
        </Link>
        <Link to="/register" search={{ redirect: returnTo }} className={button('secondary', 'min-h-12')}>
          <Trans>Register</Trans>
        </Link>
      </div>
    </>
  )
}
