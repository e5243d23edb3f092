import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { formatRupees, rupeesText } from '#platform/languages/format.ts'
import { Figure, Figures } from '#ui/figure.tsx'
import { ledgerQuery } from './queries.ts'
import type { PaymentLedger } from './schema.ts'

/**
 * Shows the sums of a ledger (agreed, paid, waiting, still to pay), and a bar with the confirmed and the waiting share.
 */
export function LedgerFigures({ ledger }: { ledger: PaymentLedger }) {
  const { sums } = ledger
  const [agreed, extras, retained, overpaid] = [sums.agreed ?? 0, ...[sums.extras, sums.retained, sums.overpaid]].map(
    formatRupees,
  )
  const whole = Math.max(sums.total ?? 0, sums.confirmed + sums.waiting)
  return (
    <>
      <Figures>
        <Figure
          name={<Trans>Total</Trans>}
          value={rupeesText(sums.total)}
          note={
            sums.agreed === null ? (
              <Trans>No amount is agreed yet</Trans>
            ) : ledger.plan === null ? (
              <NotAgreed ledger={ledger} agreed={agreed!} extras={extras!} />
            ) : sums.extras === 0 ? (
              <Trans>The agreed amount, without extras</Trans>
            ) : (
              <Trans>
                {agreed} agreed, {extras} in extras
              </Trans>
            )
          }
        />
        <Figure
          name={<Trans>Paid</Trans>}
          value={rupeesText(sums.confirmed)}
          note={
            sums.overpaid > 0 ? <Trans>{overpaid} more than the total</Trans> : <Trans>Confirmed by both sides</Trans>
          }
        />
        <Figure
          name={<Trans>Waiting for confirmation</Trans>}
          value={rupeesText(sums.waiting)}
          note={sums.waiting > 0 ? <Trans>Counts once it is confirmed</Trans> : <Trans>Nothing is waiting</Trans>}
        />
        <Figure
          name={<Trans>Still to be paid</Trans>}
          value={rupeesText(sums.stillToPay)}
          note={sums.retained > 0 && <Trans>Of this, {retained} is kept until handover</Trans>}
        />
      </Figures>
      {whole > 0 && (
        <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full bg-sunken">
          <span className="bg-good" style={{ width: `${(sums.confirmed / whole) * 100}%` }} />
          <span className="bg-warn opacity-60" style={{ width: `${(sums.waiting / whole) * 100}%` }} />
        </div>
      )}
      <PaidAhead ledger={ledger} />
    </>
  )
}

/** Says that only the professional has entered the sum, and that the customer has not agreed to a plan for it. */
function NotAgreed({ ledger, agreed, extras }: { ledger: PaymentLedger; agreed: string; extras: string }) {
  const name = ledger.professionals.find(({ memberId }) => memberId === ledger.memberId)?.name
  const hasExtras = ledger.sums.extras !== 0
  if (ledger.side === 'professional' || !name)
    return hasExtras ? (
      <Trans>
        {agreed} entered, not agreed yet, and {extras} in extras
      </Trans>
    ) : (
      <Trans>Entered, not agreed yet. Both sides agree to it in a payment plan.</Trans>
    )
  return hasExtras ? (
    <Trans>
      {agreed} entered by {name}, not agreed yet, and {extras} in extras
    </Trans>
  ) : (
    <Trans>Entered by {name}, not agreed yet</Trans>
  )
}

/**
 * Warns both sides if the confirmed payments are more than the value of the work done and more than the agreed plan
 * asks for by now. Shows these amounts.
 */
function PaidAhead({ ledger: { paidAhead, progress, sums } }: { ledger: PaymentLedger }) {
  if (!paidAhead || sums.total === null) return null
  const [ahead, built, due, total] = [paidAhead.ahead, paidAhead.built, paidAhead.due, sums.total].map(formatRupees)
  return (
    <div role="note" className="flex gap-3 rounded-lg bg-warn-soft p-4 text-warn">
      <Info size={22} aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">
          {paidAhead.due > paidAhead.built ? (
            <Trans>The payments are {ahead} more than the payment plan asks for so far.</Trans>
          ) : (
            <Trans>
              The payments are {ahead} ahead of the work done so far ({progress}%).
            </Trans>
          )}
        </p>
        <p className="mt-1 text-sm">
          {paidAhead.due > 0 ? (
            <Trans>
              By the timeline, {progress}% is done, which is {built} of {total}. By the payment plan, {due} is due by
              now. Talk about it before the next payment.
            </Trans>
          ) : (
            <Trans>
              By the timeline, {progress}% is done, which is {built} of {total}. An advance for material may be the
              reason. Talk about it before the next payment.
            </Trans>
          )}
        </p>
      </div>
    </div>
  )
}

/** Shows how much of the fee is confirmed as paid, on the architect's costs page. */
export function PaidSoFar({ projectId }: { projectId: number }) {
  const { data } = useSuspenseQuery(ledgerQuery(projectId))
  return rupeesText(data?.sums.confirmed ?? 0)
}
