import { useLingui } from '@lingui/react/macro'
import { Mail } from 'lucide-react'
import { useVisitor } from '../accounts/queries.ts'
import { ResendEmail } from './resend-email.tsx'

/** Asks the user to confirm the account's e-mail address, and says why; nothing once it is confirmed. */
export function ConfirmationNotice() {
  const { t } = useLingui()
  const visitor = useVisitor()
  if (!visitor || visitor.emailConfirmed) return null
  const { email, userType } = visitor
  return (
    <section
      aria-labelledby="confirmation"
      className="mt-6 flex gap-4 rounded-xl border border-line bg-raised p-5 max-sm:flex-col sm:p-6"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
        <Mail size={22} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <h2 id="confirmation" className="text-lg font-bold">
          {t`Please confirm your e-mail address`}
        </h2>
        <p className="mt-1 mb-4 max-w-prose wrap-anywhere text-muted">
          {userType === 'customer'
            ? t`Answers from contractors and architects come to ${email}. Open the link in the e-mail that we sent you to confirm that the address is yours.`
            : t`Messages from customers come to ${email} as soon as you have confirmed it. Open the link in the e-mail that we sent you.`}
        </p>
        <ResendEmail email={email} variant="secondary" />
      </div>
    </section>
  )
}
