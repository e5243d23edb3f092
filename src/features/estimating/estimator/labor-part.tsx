import { Trans, useLingui } from '@lingui/react/macro'
import { laborEnteredTwice } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { toastWithAction } from '#ui/toast.ts'
import { DayRateTable } from './day-rate-table.tsx'
import { OtherCosts } from './other-costs.tsx'
import { PercentFields } from './percent-fields.tsx'
import { RollUp } from './roll-up.tsx'

/** The tab for other costs, labor and equipment by the day, and percentages. It also shows the total. */
export function LaborPart() {
  return (
    <div className="grid grid-cols-1 gap-8">
      <OtherCosts />
      <LaborTwice />
      <DayRateTable list="labor" />
      <DayRateTable list="equipment" />
      <PercentFields />
      <RollUp />
    </div>
  )
}

/** Warns that labor is entered both as a sum and by the day, because the same work may be counted twice. */
export function LaborTwice() {
  const { t } = useLingui()
  const estimate = useOpenEstimate()
  const rows = useEstimate((content) => laborEnteredTwice(content)?.rows)
  const cost = useEstimate((content) => laborEnteredTwice(content)?.cost)
  if (rows === undefined || cost === undefined) return null
  const remove = () => {
    const { labor } = estimate.read()
    estimate.change((content) => ({ ...content, labor: [] }))
    toastWithAction(t`The labor rows were removed.`, {
      label: t`Undo`,
      run: () => estimate.change((content) => ({ ...content, labor: [...labor, ...content.labor] })),
    })
  }
  const [byDay, asSum] = [formatRupees(rows), formatRupees(cost)]
  return (
    <div className="rounded-lg bg-warn-soft p-4 text-warn">
      <p className="max-w-prose">
        <Trans>
          Labor is counted twice: {asSum} under “Labor cost” and {byDay} under “Labor”. If both are for the same work,
          remove one.
        </Trans>
      </p>
      <button type="button" onClick={remove} className="mt-2 min-h-11 font-semibold underline">
        <Trans>Remove all rows under “Labor”</Trans>
      </button>
    </div>
  )
}
