import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { LinkForm } from '#features/people/accounts/link-form.tsx'
import { hasNewDay, hoursToConfirm, isOnItsWay } from '#features/shop/orders/rules.ts'
import type { Order } from '#features/shop/orders/schema.ts'
import { mustPayNow } from '#features/shop/payments/rules.ts'
import type { OrderPaymentDetails } from '#features/shop/payments/schema.ts'
import { usePayment } from '#features/shop/payments/use-payment.ts'
import { formatDate, formatRupees, formatTime } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { FormNotice } from '#ui/form-notice.tsx'
import { useLanguage } from '#ui/language.ts'
import { toast } from '#ui/toast.ts'
import { confirmationMutation } from './mutations.ts'

type StatusProps = {
  reference: string
  order: Order
  /** The token of the link with which the buyer confirms the order, if the page was opened by it. */
  confirmToken: string | undefined
}

/**
 * The box at the top of an open order's page. It says that we have received the order, when we will deliver it, and
 * what the buyer has to do.
 */
export function OrderStatus({ reference, order, confirmToken }: StatusProps) {
  const payment = usePayment(reference)
  if (!payment || !isOnItsWay(order.state)) return null
  if (order.state === 'unconfirmed')
    return (
      <section aria-labelledby="what-comes" className="panel mt-6 p-5 sm:p-6">
        <Unconfirmed reference={reference} order={order} confirmToken={confirmToken} />
      </section>
    )
  return (
    <section aria-labelledby="what-comes" className="panel mt-6 p-5 sm:p-6">
      <div aria-live="polite">
        <OrderStatusText order={order} payment={payment} />
      </div>
      {mustPayNow(payment) && (
        <Link to="/order/$ref/pay" params={{ ref: reference }} className={button('primary', 'mt-4 max-sm:w-full')}>
          <Trans>Pay now</Trans>
        </Link>
      )}
    </section>
  )
}

/** What the buyer has to do before the goods are reserved; with the token of the link in our email, the button. */
function Unconfirmed({ reference, order, confirmToken }: StatusProps) {
  const { t } = useLingui()
  const [failure, setFailure] = useState<string>()
  const { email } = order.contact
  return (
    <>
      <h2 id="what-comes" className="text-xl font-bold">
        <Trans>Please confirm your order.</Trans>
      </h2>
      <p className="mt-2 text-lg text-pretty wrap-anywhere">
        {confirmToken ? (
          <Trans>The goods are reserved for you once you have confirmed.</Trans>
        ) : (
          <Trans>We have sent a link to {email}. The goods are reserved for you once you have confirmed with it.</Trans>
        )}
      </p>
      <p className="mt-1 mb-4 text-muted text-pretty">
        <Trans>If no one confirms it within {hoursToConfirm} hours, the order is cancelled automatically.</Trans>
      </p>
      {confirmToken && (
        <div className="sm:max-w-xs">
          <LinkForm
            mutation={confirmationMutation(reference)}
            input={{ token: confirmToken }}
            action={t`Confirm the order`}
            busy={t`Confirming...`}
            onDone={() => toast(t`Your order is confirmed, and the goods are reserved.`)}
            onInvalid={setFailure}
          />
        </div>
      )}
      {failure && (
        <FormNotice isAnnounced error={undefined} className="mt-4">
          {failure}
        </FormNotice>
      )}
    </>
  )
}

type Props = { order: Order; payment: OrderPaymentDetails }

/** The texts of `OrderStatus`, without the link to pay. */
export function OrderStatusText({ order, payment }: Props) {
  const { email } = order.contact
  return (
    <>
      <h2 id="what-comes" className="flex items-center gap-2.5 text-xl font-bold">
        {!mustPayNow(payment) && <CircleCheck size={26} aria-hidden="true" className="shrink-0 text-good" />}
        <Title order={order} payment={payment} />
      </h2>
      <p className="mt-2 text-lg text-pretty">
        <Arrival order={order} mustPayNow={mustPayNow(payment)} />
      </p>
      {hasNewDay(order) && (
        <p className="mt-1 text-pretty">
          <Trans>
            The order was confirmed too late for the day that you had chosen, so we have moved it to the next possible
            day.
          </Trans>
        </p>
      )}
      <Money payment={payment} />
      {order.state === 'placed' && email && (
        <p className="mt-1 text-muted wrap-anywhere">
          <Trans>An email with the link to this page is on its way to {email}.</Trans>
        </p>
      )}
    </>
  )
}

function Title({ order: { state }, payment }: Props) {
  if (mustPayNow(payment)) return <Trans>We're holding your order. Please pay now.</Trans>
  if (state === 'packed') return <Trans>Your order is packed.</Trans>
  if (state === 'out-for-delivery') return <Trans>Your order is on its way.</Trans>
  return <Trans>Thank you. We have your order.</Trans>
}

function Arrival({ order: { slot }, mustPayNow }: { order: Order; mustPayNow: boolean }) {
  const day = formatDate(useLanguage(), slot.day)
  const isMorning = slot.part === 'morning'
  if (mustPayNow)
    return isMorning ? (
      <Trans>Once you have paid, we'll come on {day} between 9 am and 1 pm.</Trans>
    ) : (
      <Trans>Once you have paid, we'll come on {day} between 1 pm and 6 pm.</Trans>
    )
  return isMorning ? (
    <Trans>We'll come on {day} between 9 am and 1 pm.</Trans>
  ) : (
    <Trans>We'll come on {day} between 1 pm and 6 pm.</Trans>
  )
}

/** Says what the buyer has to pay or keep ready, or that the order is paid. */
function Money({ payment }: { payment: OrderPaymentDetails }) {
  const language = useLanguage()
  const { next, state, amount, payBy } = payment
  const sum = formatRupees(amount)
  const time = payBy && formatTime(language, new Date(payBy))
  const look = 'mt-1 text-pretty'
  if (next === 'on-delivery')
    return (
      <p className={look}>
        <Trans>Keep {sum} ready, in cash or by UPI.</Trans>
      </p>
    )
  if (next === 'checking')
    return (
      <p className={look}>
        <Trans>We are checking your payment of {sum}. You don't have to do anything now.</Trans>
      </p>
    )
  if (mustPayNow(payment) && time)
    return (
      <p className={look}>
        <Trans>
          {sum} is due by {time}. After that, the goods go back to the shop.
        </Trans>
      </p>
    )
  if (state === 'paid')
    return (
      <p className={look}>
        <Trans>{sum} is paid. There is nothing to pay at the door.</Trans>
      </p>
    )
  return null
}
