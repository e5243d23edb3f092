import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '../../ui/button.ts'
import { readDraft } from '../../ui/draft.ts'
import { Icon } from '../../ui/icon.tsx'
import { messageIcon, phoneIcon } from '../../ui/more-icons.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { ByVisitor } from '../accounts/visitor.tsx'
import { type Contactable, ContactLink } from './contact-link.tsx'
import { LazyEnquiryForm } from './load-enquiry-form.tsx'
import { enquiryDraft, phoneText } from './rules.ts'
import { SentTrace } from './sent-trace.tsx'

type Props = {
  to: Contactable
  /** The URL to return to after login: this sheet. */
  returnTo: string
  /** The visitor opened the sheet to write a message. */
  isWriting: boolean
  onSent: () => void
}

/** All ways to contact a professional, WhatsApp first: so people write here. Never shows the email address: messages are forwarded. */
export function ContactSheet({ to, returnTo, isWriting, onSent }: Props) {
  const { name, lang, phone } = to
  const title = (
    <Trans>
      Contact <span lang={lang}>{name}</span>
    </Trans>
  )
  return (
    <Sheet
      title={title}
      closeChange={{ contact: undefined }}
      // As high as it becomes once the number and the form are there: it does not grow.
      className="in-[.member]:h-[90dvh] in-[.member]:sm:h-fit in-[.member]:sm:min-h-148"
    >
      <ByVisitor
        guest={<LoginPrompt returnTo={returnTo} />}
        member={(sender) =>
          sender ? (
            <>
              {phone ? (
                <PhoneLinks to={{ ...to, phone }} />
              ) : (
                to.hasPhone && <div className={`${phoneLinks} h-28.5 sm:h-13`} />
              )}
              <QueryBoundary
                failure={<Trans>The form could not be loaded.</Trans>}
                fallback={<div className="h-64 animate-pulse rounded-md bg-sunken" />}
              >
                <LazyEnquiryForm key={sender.id} to={to} email={sender.email} isFocused={isWriting} onSent={onSent} />
                <div className="mt-3 min-h-11">
                  <SentTrace to={to} className="rounded-lg bg-sunken" />
                </div>
              </QueryBoundary>
            </>
          ) : (
            <div className="h-64 animate-pulse rounded-md bg-sunken" />
          )
        }
      />
    </Sheet>
  )
}

/** Their space is kept until the number is known. */
const phoneLinks = 'mb-5 grid gap-2.5 sm:grid-cols-2'

function PhoneLinks({ to }: { to: Contactable & { phone: string } }) {
  const { t } = useLingui()
  const number = phoneText(to.phone)
  return (
    <div className={phoneLinks}>
      <ContactLink
        to={to}
        channel="whatsapp"
        typed={() => readDraft(enquiryDraft(to.id)).message}
        className={button('primary', 'min-h-13')}
      >
        <Icon path={messageIcon} size={18} />
        WhatsApp
      </ContactLink>
      <ContactLink to={to} channel="call" className={button('secondary', 'min-h-13')}>
        <Icon path={phoneIcon} size={18} />
        <span className="sr-only">{t`Call`}</span>
        <span className="tabular-nums whitespace-nowrap">{number}</span>
      </ContactLink>
    </div>
  )
}

function LoginPrompt({ returnTo }: { returnTo: string }) {
  return (
    <>
      <p className="text-muted">
        <Trans>
          Log in to see the phone number and send a message. Numbers are shown only after login, so contractors and
          architects don't get unwanted calls.
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
