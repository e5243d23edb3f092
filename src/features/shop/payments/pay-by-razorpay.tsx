import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { PayBy } from './pay-by.tsx'
import type { OrderPaymentDetails, RazorpayForm } from './schema.ts'

type Props = { orderRef: string; payment: OrderPaymentDetails }

/** Leads to Razorpay's page with a plain form, because none of Razorpay's scripts is loaded here. */
export function PayByRazorpay({ orderRef, payment: { amount, payBy, hasRazorpay, failedAt } }: Props) {
  const language = useLanguage()
  if (!hasRazorpay)
    return (
      <p role="alert" className="rounded-md bg-warn-soft px-4 py-3 text-warn">
        <Trans>Online payment is switched off at the moment. Please contact us about this order.</Trans>
      </p>
    )
  const sum = formatRupees(amount)
  return (
    <div className="grid gap-4">
      {payBy && <PayBy amount={amount} until={payBy} />}
      {failedAt && (
        <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
          <Trans>Your last payment did not go through. If money was taken for it, your bank will return it.</Trans>
        </p>
      )}
      <form
        method="post"
        action={addressOf('/api/orders/{ref}/payment/razorpay', { ref: orderRef }, `?language=${language}`)}
      >
        <button type="submit" className={button('primary', 'min-h-12 w-full sm:w-auto sm:px-8')}>
          <Trans>Pay {sum}</Trans>
        </button>
      </form>
      <p className="text-[0.9375rem] text-muted">
        <Trans>You pay on Razorpay's page by card, net banking, UPI or wallet, and come back here afterwards.</Trans>
      </p>
    </div>
  )
}

/**
 * The form that leads on to Razorpay's page. A script submits it automatically, except for a visitor who returns with
 * the browser's Back.
 */
export function RazorpayHandover({ form: { action, fields } }: { form: RazorpayForm }) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened?.type === 'navigate') form.current!.submit()
  }, [])
  return (
    <form ref={form} method="post" action={action} className="grid justify-items-start gap-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{t`You are being taken to Razorpay's page.`}</p>
      <button type="submit" className={button('primary', 'min-h-12 px-8')}>
        <Trans>Continue to Razorpay</Trans>
      </button>
    </form>
  )
}
