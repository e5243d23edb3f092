import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { marginText, ProfitName } from '#features/building/projects/card-figures.tsx'
import {
  countedCost,
  expectedProfitOf,
  marginOf,
  profitAfterAll,
  profitOf,
  revenueOf,
} from '#features/building/projects/rules.ts'
import { formatNumber, formatRupees, rupeesText } from '#platform/languages/format.ts'
import { Figure, Figures } from '#ui/figure.tsx'
import { costsOf, totalOf } from './cost-rules.ts'
import type { CostsSummary } from './cost-schema.ts'

type Props = {
  summary: CostsSummary
  /** Whether the project is completed and its figures are final. Until then the labels say "so far". */
  isCompleted: boolean
}

/** Shows what a contractor is paid, spends and earns on a project. */
export function ContractorFigures({ summary, isCompleted }: Props) {
  const revenue = revenueOf(summary)
  const costs = costsOf(summary.spent)
  // Profit and margin are shown only if there is revenue, because they mean nothing without it.
  const hasRevenue = revenue !== null && revenue > 0
  const profit = hasRevenue ? profitOf(revenue, costs) : null
  const afterAll = hasRevenue ? profitAfterAll(revenue, costs) : null
  const margin = marginOf(revenue, profit)
  const [percent, further] = [marginText(margin), formatRupees(costs.other)]
  return (
    <Figures>
      <Figure name={<Trans>Revenue</Trans>} value={rupeesText(revenue)} note={<Agreed summary={summary} />} />
      <Figure
        name={isCompleted ? <Trans>Costs</Trans> : <Trans>Costs so far</Trans>}
        value={rupeesText(costs.materials + costs.labor + costs.permits)}
        note={<Trans>Materials, labor and permits</Trans>}
      />
      <Figure
        name={<ProfitName kind={isCompleted ? 'final' : 'so-far'} />}
        value={rupeesText(profit)}
        isLoss={(profit ?? 0) < 0}
        note={
          profit === null ? (
            <Trans>Revenue less costs</Trans>
          ) : isCompleted ? (
            <Trans>A margin of {percent}</Trans>
          ) : (
            <Trans>A margin of {percent} so far</Trans>
          )
        }
      />
      <Figure
        name={
          isCompleted ? (
            <Trans>Profit after further expenses</Trans>
          ) : (
            <Trans>Profit so far after further expenses</Trans>
          )
        }
        value={rupeesText(afterAll)}
        isLoss={(afterAll ?? 0) < 0}
        note={
          costs.other === 0 ? (
            isCompleted ? (
              <Trans>No further expenses</Trans>
            ) : (
              <Trans>No further expenses yet</Trans>
            )
          ) : (
            <Trans>Less {further} for transport, equipment and other expenses</Trans>
          )
        }
      />
      {!isCompleted && <EstimatedProfit summary={summary} revenue={hasRevenue ? revenue : null} />}
    </Figures>
  )
}

/** Shows the expected profit, or asks for the expected cost without which there is none. */
function EstimatedProfit({ summary, revenue }: { summary: CostsSummary; revenue: number | null }) {
  const { expectedCost } = summary
  const costs = costsOf(summary.spent)
  const profit = expectedProfitOf(revenue, costs, expectedCost)
  const spent = countedCost(costs)
  const [percent, cost, sum] = [marginText(marginOf(revenue, profit)), rupeesText(expectedCost), formatRupees(spent)]
  return (
    <Figure
      name={<ProfitName kind="expected" />}
      value={rupeesText(profit)}
      isLoss={(profit ?? 0) < 0}
      note={
        expectedCost === null ? (
          <Trans>Enter what you expect the project to cost, and the profit is estimated here.</Trans>
        ) : profit === null ? (
          <Trans>Revenue less the expected cost</Trans>
        ) : spent > expectedCost ? (
          <Trans>
            A margin of {percent}, if the costs stay at {sum}. You have already spent more than the {cost} that you
            expected.
          </Trans>
        ) : (
          <Trans>
            A margin of {percent}, if the costs come to {cost}
          </Trans>
        )
      }
    />
  )
}

/** Shows an architect's fee, how much of it is paid, and what was spent. */
export function ArchitectFigures({
  summary,
  isCompleted,
  paid,
  revisionCount,
}: Props & { paid: ReactNode; revisionCount: number }) {
  const fee = revenueOf(summary)
  const spent = totalOf(summary.spent)
  return (
    <Figures>
      <Figure name={<Trans>Design fee</Trans>} value={rupeesText(fee)} note={<Agreed summary={summary} />} />
      <Figure name={<Trans>Paid so far</Trans>} value={paid} note={<Trans>Confirmed by both sides</Trans>} />
      <Figure
        name={<Trans>Fee after expenses</Trans>}
        value={rupeesText(fee === null ? null : fee - spent)}
        isLoss={fee !== null && fee < spent}
        note={spent === 0 ? <Trans>Nothing spent yet</Trans> : <Spent sum={formatRupees(spent)} isAll={isCompleted} />}
      />
      <Figure
        name={<Trans>Revisions</Trans>}
        value={formatNumber(revisionCount)}
        note={<Trans>New versions of drawings</Trans>}
      />
    </Figures>
  )
}

function Spent({ sum, isAll }: { sum: string; isAll: boolean }) {
  return isAll ? <Trans>Less {sum} spent</Trans> : <Trans>Less {sum} spent so far</Trans>
}

function Agreed({ summary: { agreedSum, extrasSum, isAgreed } }: { summary: CostsSummary }) {
  if (agreedSum === null) return <Trans>Enter the agreed amount to see what is left for you.</Trans>
  const [agreed, extras] = [formatRupees(agreedSum), formatRupees(extrasSum)]
  if (!isAgreed)
    return extrasSum === 0 ? (
      <Trans>Entered, not agreed yet. Both sides agree to it in a payment plan.</Trans>
    ) : (
      <Trans>
        {agreed} entered, not agreed yet, and {extras} in extras
      </Trans>
    )
  return extrasSum === 0 ? (
    <Trans>As agreed, without extras</Trans>
  ) : (
    <Trans>
      {agreed} agreed, {extras} in extras
    </Trans>
  )
}
