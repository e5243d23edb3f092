import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { FactList } from '#features/people/staff/fact-list.tsx'
import { mostOnDelivery } from '#features/shop/orders/rules.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { paymentWaysQuery } from './queries.ts'

/** Shows staff how the shop can be paid, and which settings are missing. */
export function PaymentWays() {
  const { upi, webhook, missing } = useSuspenseQuery(paymentWaysQuery).data
  const most = formatRupees(mostOnDelivery)
  const [upiNames, razorpayNames] = [
    missing.filter((name) => name.startsWith('UPI')),
    missing.filter((name) => name.startsWith('RAZORPAY')),
  ]
  return (
    <section aria-labelledby="ways" className="mt-10">
      <h3 id="ways" className="text-xl font-bold">
        <Trans>How the shop is paid</Trans>
      </h3>
      <FactList
        facts={[
          [
            <Trans key="upi">UPI</Trans>,
            upi && !upi.isSample ? (
              upi.id
            ) : (
              <>
                {upi ? (
                  <Trans>With sample data, UPI can only be tried out. No one receives these payments.</Trans>
                ) : (
                  <Trans>Not set up, so it isn't offered at checkout.</Trans>
                )}{' '}
                <Missing names={upiNames} />
              </>
            ),
          ],
          [
            'Razorpay',
            webhook ? (
              <Trans key="set">Set up.</Trans>
            ) : (
              <>
                <Trans>Not set up, so it isn't offered at checkout.</Trans> <Missing names={razorpayNames} />
              </>
            ),
          ],
          ...(webhook
            ? ([
                [
                  <Trans key="address">Webhook in Razorpay's dashboard</Trans>,
                  <code key="webhook" translate="no">
                    {webhook}
                  </code>,
                ],
                [
                  <Trans key="events">Its events</Trans>,
                  <code key="names" translate="no">
                    payment.captured, order.paid, payment.failed, refund.processed, refund.failed
                  </code>,
                ],
              ] as const)
            : []),
          [<Trans key="delivery">On delivery</Trans>, <Trans key="always">Always offered, up to {most}.</Trans>],
        ]}
      />
    </section>
  )
}

function Missing({ names }: { names: readonly string[] }) {
  const list = names.join(', ')
  return <Trans>Missing settings: {list}</Trans>
}
