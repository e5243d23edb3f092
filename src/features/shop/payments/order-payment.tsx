import { Trans, useLingui } from '@lingui/react/macro'
import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '#platform/http/endpoint.ts'
import { invalidatePath, withinPath } from '#platform/http/query-client.ts'
import { formatTime } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { SteadyLabel } from '#ui/steady-label.tsx'
import { PayByRazorpay } from './pay-by-razorpay.tsx'
import { ClaimForm, PayByUpi } from './pay-by-upi.tsx'
import { PaymentState } from './payment-state.tsx'
import { mustPayNow, type Outcome } from './rules.ts'
import type { OrderPaymentDetails } from './schema.ts'

type Props = {
  orderRef: string
  payment: OrderPaymentDetails
  /** The outcome of the last try to pay. */
  outcome?: Outcome | undefined
}

/** The payment of an order: its state, and the next step. */
export function OrderPayment({ orderRef, payment, outcome }: Props) {
  const { next } = payment
  const isOpen = mustPayNow(payment)
  const standing = useFocusWhen<HTMLDivElement>(!isOpen)
  const isChecking = outcome === 'checking' && next === 'razorpay'
  return (
    <div className="grid gap-6">
      {outcome && isOpen && <OutcomeNotice outcome={outcome} />}
      {!isOpen && (
        <div ref={standing} tabIndex={-1} className="panel p-5 outline-none sm:p-6">
          <PaymentState payment={payment} />
          {next === 'checking' && <Checking orderRef={orderRef} payment={payment} />}
        </div>
      )}
      {next === 'late-claim' && <LateClaim orderRef={orderRef} payment={payment} />}
      {next === 'upi' && (
        <div className="panel p-5 sm:p-7">
          <PayByUpi orderRef={orderRef} payment={payment} />
        </div>
      )}
      {isChecking && <LookAgain orderRef={orderRef} />}
      {next === 'razorpay' && !isChecking && (
        <div className="panel p-5 sm:p-7">
          <PayByRazorpay orderRef={orderRef} payment={payment} />
        </div>
      )}
    </div>
  )
}

function OutcomeNotice({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui()
  const texts: Record<Outcome, string> = {
    failed: t`The payment did not go through, and nothing has been paid. You can try again.`,
    cancelled: t`You left Razorpay without paying. You can try again.`,
    checking: t`Your bank has not told us yet whether you have paid. That takes a minute or two; please don't pay again.`,
    unavailable: t`Razorpay does not answer at the moment. Please try again in a minute.`,
    'no-reference': t`Please enter the 12 digits of the UPI reference`,
    taken: t`This reference belongs to another payment. Please check the 12 digits.`,
    changed: t`This order has changed in the meantime. Please look at it again.`,
  }
  return (
    <p
      role="alert"
      className={`rounded-md px-4 py-3 ${outcome === 'checking' ? 'bg-primary-soft text-primary' : 'bg-danger-soft text-danger'}`}
    >
      {texts[outcome]}
    </p>
  )
}

/** Shown while staff have not checked the reported payment. The buyer can still correct the reference. */
function Checking({ orderRef, payment }: Props) {
  const [isCorrecting, setIsCorrecting] = useState(false)
  const language = useLanguage()
  const until = payment.payBy && formatTime(language, new Date(payment.payBy))
  return (
    <>
      <p className="mt-3 text-muted">
        <Trans>
          We'll check it against our account within 24 hours. You will get an email once we have found your payment.
        </Trans>
      </p>
      {until && (
        <p className="mt-3 text-warn">
          <Trans>
            We didn't find your payment three times, so we keep your order only until {until}. What is found later goes
            back to you.
          </Trans>
        </p>
      )}
      {isCorrecting ? (
        <div className="mt-4">
          <ClaimForm
            orderRef={orderRef}
            payment={payment}
            label={<Trans>Correct the reference</Trans>}
            onDone={() => setIsCorrecting(false)}
          />
        </div>
      ) : (
        <button type="button" onClick={() => setIsCorrecting(true)} className={button('secondary', 'mt-4')}>
          <Trans>The reference is wrong</Trans>
        </button>
      )}
    </>
  )
}

/**
 * Shown for an order that was cancelled before anybody knew of a payment. A buyer who has paid anyway reports the
 * payment here.
 */
function LateClaim({ orderRef, payment }: Props) {
  return (
    <details className="panel p-5 sm:p-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        <Trans>Did you pay anyway?</Trans>
      </summary>
      <p className="mt-2 mb-4 max-w-prose text-muted">
        <Trans>Enter the reference of the payment. Once we have found it, we will pay it back.</Trans>
      </p>
      <ClaimForm orderRef={orderRef} payment={payment} label={<Trans>Send the reference</Trans>} />
    </details>
  )
}

function LookAgain({ orderRef }: Pick<Props, 'orderRef'>) {
  const client = useQueryClient()
  const address = addressOf('/api/orders/{ref}', { ref: orderRef })
  const isAsking = useIsFetching(withinPath(address)) > 0
  return (
    <button
      type="button"
      aria-disabled={isAsking}
      onClick={() => isAsking || void invalidatePath(client, address)}
      className={button('secondary', 'justify-self-start')}
    >
      <SteadyLabel isBusy={isAsking} busy={<Trans>Checking...</Trans>}>
        <Trans>Check again</Trans>
      </SteadyLabel>
    </button>
  )
}
