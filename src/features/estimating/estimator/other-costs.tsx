import { Trans, useLingui } from '@lingui/react/macro'
import { autoCost, feeBasePerSqFt } from '#features/estimating/estimates/auto-rules.ts'
import { type OtherCost, otherCosts } from '#features/estimating/estimates/content-rules.ts'
import { otherCostNames } from '#features/estimating/estimates/estimate-words.tsx'
import { withOtherCost } from '#features/estimating/estimates/mode-rules.ts'
import { otherCost } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useOpenEstimate, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import { highestSum } from '#platform/languages/numbers.ts'
import { Field } from '#ui/field.tsx'
import { Heading } from '#ui/heading.tsx'
import { NumberCell } from '#ui/number-cell.tsx'

/**
 * A form for the seven other costs, with their total. In automatic mode the costs follow from the building, and their
 * formulas are shown.
 */
export function OtherCosts() {
  const { sums } = useTotals()
  return (
    <section aria-labelledby="other-costs" className="panel p-4 sm:p-5">
      <Heading id="other-costs" className="text-lg font-bold">
        <Trans>Other Expenses</Trans>
      </Heading>
      <div className="mt-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {otherCosts.map((cost) => (
          <CostField key={cost} cost={cost} />
        ))}
      </div>
      <p className="mt-5 flex justify-between gap-4 border-t border-line pt-4 text-lg">
        <span>
          <Trans>Total Other Expenses</Trans>
        </span>
        <span className="font-bold tabular-nums">{formatRupees(sums.other)}</span>
      </p>
    </section>
  )
}

function CostField({ cost }: { cost: OtherCost }) {
  const { i18n } = useLingui()
  const estimate = useOpenEstimate()
  const isAuto = useEstimate(({ mode }) => mode === 'auto')
  const amount = useEstimate((content) => otherCost(content, cost))
  return (
    <Field label={i18n._(otherCostNames[cost])} hint={isAuto ? <AutoFormula cost={cost} /> : undefined}>
      {({ id, ...described }) => (
        <NumberCell
          isMoney
          id={id}
          describedBy={described['aria-describedby']}
          value={amount}
          range={{ min: 0, max: highestSum }}
          disabled={isAuto}
          onChange={(rupees) => estimate.change((content) => withOtherCost(content, cost, rupees))}
        />
      )}
    </Field>
  )
}

/** Shows the formula of an automatic cost. */
function AutoFormula({ cost }: { cost: OtherCost }) {
  const area = useEstimate(({ areaInSqFt }) => areaInSqFt)
  const quality = useEstimate((content) => content.quality)
  const method = useEstimate((content) => content.method)
  const formula = autoCost(cost, method, { areaInSqFt: area, quality })
  const sqFt = formatNumber(area)
  if (formula.kind === 'flat')
    return <Trans>A fixed amount. Choose “Manual” to enter what your planning authority charges.</Trans>
  if (formula.kind === 'percent') {
    return (
      <Trans>
        {formula.percent}% of ₹{formatNumber(feeBasePerSqFt)} × {sqFt} sq ft
      </Trans>
    )
  }
  return formula.factor === 1 ? (
    <Trans>
      ₹{formula.rate} × {sqFt} sq ft
    </Trans>
  ) : (
    <Trans>
      ₹{formula.rate} × {sqFt} sq ft × {formula.factor} for the quality
    </Trans>
  )
}
