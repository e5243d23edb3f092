import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { groupNames } from '#features/estimating/estimates/estimate-words.tsx'
import { groups } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'

/** Shows the steps from the groups of costs to the Grand Total. */
export function RollUp() {
  const { i18n } = useLingui()
  const { sums, base, contingency, profit, gst, grandTotal } = useTotals()
  const profitPercent = useEstimate((content) => content.profitPercent)
  const contingencyPercent = useEstimate((content) => content.contingencyPercent)
  const taxed = formatRupees(gst.on)
  return (
    <dl className="panel divide-y divide-line px-4 tabular-nums sm:px-5">
      {groups.map((group) => (
        <Line key={group} name={i18n._(groupNames[group])} amount={sums[group]} />
      ))}
      <Line isStrong name={<Trans>Base project cost</Trans>} amount={base} />
      <Line name={<Trans>Contingency ({contingencyPercent}% of the base)</Trans>} amount={contingency} />
      <Line name={<Trans>Profit ({profitPercent}% of the base)</Trans>} amount={profit} />
      {gst.kind !== 'none' && (
        <Line
          name={
            gst.isExempt ? (
              <Trans>GST (exempt: labor only, for a single house)</Trans>
            ) : (
              <Trans>
                GST ({formatNumber(gst.percent)}% of {taxed})
              </Trans>
            )
          }
          amount={gst.amount}
        />
      )}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-4">
        <dt className="text-lg font-bold">
          <Trans>Grand Total</Trans>
        </dt>
        <dd className="text-xl font-bold sm:text-2xl">{formatRupees(grandTotal)}</dd>
      </div>
    </dl>
  )
}

function Line({ name, amount, isStrong }: { name: ReactNode; amount: number; isStrong?: boolean }) {
  return (
    <div className={`flex flex-wrap justify-between gap-x-4 py-2.5 ${isStrong ? 'font-semibold' : ''}`}>
      <dt>{name}</dt>
      <dd className="shrink-0">{formatRupees(amount)}</dd>
    </div>
  )
}
