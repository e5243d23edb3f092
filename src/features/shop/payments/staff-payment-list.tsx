import { msg } from '@lingui/core/macro'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { rupeeIcon } from '#ui/notification-icons.ts'
import { OrderLink } from './order-link.tsx'
import { PaymentDecision } from './payment-decision.tsx'
import { PaymentWays } from './payment-ways.tsx'
import { paymentWaysQuery } from './queries.ts'
import { RefundDone } from './refund-done.tsx'

/** UPI payments that buyers have reported and refunds that staff have to make, oldest first, above the ways to pay. */
export const staffPaymentList = staffList({
  name: 'payments',
  title: msg`Order payments`,
  description: msg`What was paid for orders, and what has to be paid back.`,
  tabs: { waiting: msg`To confirm`, refunds: msg`To pay back` },
  failure: msg`The payments could not be loaded.`,
  entries: ({ tab }) =>
    tab === 'waiting'
      ? entriesOf(
          '/api/admin/order-payments',
          {},
          {
            of: 'payments',
            look: 'cards',
            keyOf: ({ orderId }) => orderId,
            row: (payment) => (
              <PaymentDecision payment={payment}>
                <OrderLink orderId={payment.orderId} number={payment.number} />
              </PaymentDecision>
            ),
            empty: {
              icon: rupeeIcon,
              title: msg`No payments to confirm`,
              text: msg`When a buyer says that they have paid by UPI, compare it with the account here.`,
            },
          },
        )
      : entriesOf(
          '/api/admin/order-refunds',
          {},
          {
            of: 'refunds',
            look: 'cards',
            row: (refund) => (
              <RefundDone refund={refund}>
                <OrderLink orderId={refund.orderId} number={refund.number} />
              </RefundDone>
            ),
            empty: {
              icon: rupeeIcon,
              title: msg`Nothing to pay back`,
              text: msg`What was paid for cancelled and returned goods appears here, unless Razorpay pays it back.`,
            },
          },
        ),
  below: {
    load: (client) => client.prefetchQuery(paymentWaysQuery),
    show: () => <PaymentWays />,
    failure: msg`The settings could not be loaded.`,
    fallback: <div aria-hidden="true" className="mt-8 h-40 animate-pulse rounded-xl bg-sunken" />,
  },
})
