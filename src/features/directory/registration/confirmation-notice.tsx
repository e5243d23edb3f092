import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Mail } from 'lucide-react'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { ResendEmail } from './resend-email.tsx'

/**
 * A short form of ConfirmationNotice in one line, for the top of other pages. Links to the page with the full notice.
 */
export function ConfirmationLine({ to, className }: { to: string; className: string }) {
  const visitor = useVisitor()
  if (!visitor?.email || visitor.emailConfirmed) return null
  return (
    <p className={`flex items-center gap-2 text-[0.9375rem] ${className}`}>
      <Mail size={18} aria-hidden="true" className="shrink-0 text-primary" />
      <Link to={to} className="inline-flex min-h-11 items-center font-medium text-primary hover:underline">
        <Trans>Please confirm your email address</Trans>
      </Link>
    </p>
  )
}

/** Asks the user to confirm the account's email address and says why. Renders nothing once the address is confirmed. */
export function ConfirmationNotice() {
  const { t } = useLingui()
  const visitor = useVisitor()
  if (!visitor?.email || visitor.emailConfirmed) return null
  const { email, userType } = visitor
  return (
    <section aria-labelledby="confirmation" className="mt-6 flex gap-4 panel p-5 max-sm:flex-col sm:p-6">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Mail size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <h2 id="confirmation" className="text-lg font-bold">
          {t`Please confirm your email address`}
        </h2>
        <p className="mt-1 mb-4 max-w-prose wrap-anywhere text-muted">
          {userType === 'customer'
            ? t`Replies from contractors and architects go to ${email}. To confirm that this address is yours, open the link in the email we sent you.`
            : t`Once you confirm your address, messages from customers go to ${email}. Open the link in the email we sent you.`}
        </p>
        <ResendEmail email={email} variant="secondary" />
      </div>
    </section>
  )
}
