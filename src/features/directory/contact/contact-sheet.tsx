import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ByVisitor } from '#features/people/accounts/visitor.tsx'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { phoneIcon } from '#ui/more-icons.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { Sheet } from '#ui/sheet.tsx'
import { type Contactable, ContactLink } from './contact-link.tsx'
import { PhoneNotice } from './phone-notice.tsx'
import { SentTrace } from './sent-trace.tsx'
import { WhatsappLink } from './whatsapp-link.tsx'

/** The form is loaded with its schema when a signed-in visitor opens the sheet. */
const LazyEnquiryForm = lazyPart(() => import('./enquiry-form.tsx'), 'EnquiryForm')

type Props = {
  to: Contactable
  /** The URL of this sheet, to return to after the login. */
  returnTo: string
  /** Whether the visitor opened the sheet to write a message. Then the message field gets the focus. */
  isWriting: boolean
  /** Whether the conversation with the professional is opening. It will replace the sheet. */
  isOpening: boolean
  onSent: () => void
}

/**
 * Shows all ways to contact a professional: WhatsApp, a message by email, and a call. The professional's email address
 * is not shown, because we forward messages.
 */
export function ContactSheet({ to, returnTo, isWriting, isOpening, onSent }: Props) {
  const { name, lang, phone } = to
  /** Also true while the number is loading, so that the space for the buttons is kept free. */
  const hasPhone = to.hasPhone && !to.phoneFailure
  const title = (
    <Trans>
      Contact <span lang={lang}>{name}</span>
    </Trans>
  )
  return (
    <Sheet
      title={title}
      closeChange={{ contact: undefined }}
      // The height is fixed, so that the sheet does not grow when the number and the form arrive.
      className="in-[.member]:h-[90dvh] in-[.member]:sm:h-132"
    >
      <ByVisitor
        guest={<LoginPrompt returnTo={returnTo} />}
        member={(sender) => (
          <>
            <div className="flex grow flex-col [&>form]:contents">
              {sender && !isOpening ? (
                <QueryBoundary
                  failure={
                    <>
                      <Trans>The form could not be loaded.</Trans> {phone && <WhatsappLink to={{ ...to, phone }} />}
                    </>
                  }
                  fallback={formSkeleton}
                >
                  <LazyEnquiryForm
                    key={sender.id}
                    to={to}
                    sender={sender}
                    isFocused={isWriting}
                    hasWhatsapp={hasPhone}
                    onSent={onSent}
                  />
                  {/* The notice is inside the boundary, so that a failed form and a failed number do not show two "Try again" buttons. */}
                  <PhoneNotice to={to} />
                </QueryBoundary>
              ) : (
                formSkeleton
              )}
            </div>
            {hasPhone && <div className="mt-4 min-h-13">{phone && <CallLink to={{ ...to, phone }} />}</div>}
            {/* The sent messages are below the visible part: they arrive late and must not move anything. */}
            <div className="absolute inset-x-5 top-full sm:inset-x-7">
              {sender && <SentTrace to={to} className="mb-5 rounded-lg bg-sunken" />}
            </div>
          </>
        )}
      />
    </Sheet>
  )
}

const formSkeleton = <div className="min-h-64 grow animate-pulse rounded-md bg-sunken" />

function CallLink({ to }: { to: Contactable & { phone: string } }) {
  const { t } = useLingui()
  return (
    <ContactLink to={to} channel="call" className={button('secondary', 'min-h-13 w-full')}>
      <Icon path={phoneIcon} size={18} />
      <span className="sr-only">{t`Call`}</span>
      <span className="tabular-nums whitespace-nowrap">{phoneText(to.phone)}</span>
    </ContactLink>
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
