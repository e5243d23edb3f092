import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { areRatesOld, hasOtherRates, withRates, withRatesUndone } from '#features/estimating/estimates/rates-rules.ts'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useOpenEstimate, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { rateSheetQuery } from '#features/estimating/rates/queries.ts'
import { formatDate, formatRupees } from '#platform/languages/format.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { toastWithAction } from '#ui/toast.ts'

/**
 * Says that the rates of an estimate are older than thirty days and that there are newer ones, and offers those, with the
 * difference in cost.
 */
export function OldRates() {
  // The date is computed here, because the function below runs with each keystroke and computing a date in India is
  // slow.
  const today = dayInIndia(new Date())
  const isOld = useEstimate((content) => areRatesOld(content, today))
  return isOld ? <Offer /> : null
}

function Offer() {
  const { t } = useLingui()
  const language = useLanguage()
  const estimate = useOpenEstimate()
  const content = useEstimate((content) => content)
  const { grandTotal } = useTotals()
  const { data: sheet } = useQuery(rateSheetQuery(content.town))
  const day = formatDate(language, content.rates.day)
  // Nothing is shown until the current rates are loaded, nor if the estimate has them already.
  if (!sheet || !hasOtherRates(content, sheet)) return null
  const renewed = withRates(content, sheet)
  const difference = totalsOf(renewed).grandTotal - grandTotal
  const sum = formatRupees(Math.abs(difference))
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-warn-soft px-4 py-3 text-warn">
      <p className="max-w-prose">
        {difference > 0 ? (
          <Trans>
            This estimate uses rates from {day}. At today's rates it would cost {sum} more.
          </Trans>
        ) : difference < 0 ? (
          <Trans>
            This estimate uses rates from {day}. At today's rates it would cost {sum} less.
          </Trans>
        ) : (
          <Trans>This estimate uses rates from {day}. At today's rates it would cost the same.</Trans>
        )}
      </p>
      <button
        type="button"
        className={button('secondary')}
        onClick={() => {
          estimate.change(() => renewed)
          toastWithAction(t`The estimate now uses today's rates.`, {
            label: t`Undo`,
            run: () => estimate.change((now) => withRatesUndone(now, { before: content, renewed })),
          })
        }}
      >
        <Trans>Use today's rates</Trans>
      </button>
    </div>
  )
}
