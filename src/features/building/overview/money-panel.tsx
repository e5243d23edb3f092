import { Trans, useLingui } from '@lingui/react/macro'
import { BudgetFrom } from '#features/building/money/budget-from.tsx'
import { PaidWith } from '#features/building/money/paid-with.tsx'
import { may } from '#features/building/projects/access-rules.ts'
import { Figure, figuresClass, lakhText, ProfitFigures } from '#features/building/projects/card-figures.tsx'
import { OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import { revenueOf } from '#features/building/projects/rules.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { formatRupees, rupeesText } from '#platform/languages/format.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

/** Shows the sums that the user's role may see. */
export function MoneyPanel({ project, dashboard }: { project: Project; dashboard: string }) {
  const { i18n } = useLingui()
  const { role, budget, extrasSum } = project
  const revenue = revenueOf(project)
  return (
    <OverviewPanel title={<Trans>Money</Trans>}>
      <dl className={`grid grid-cols-2 gap-4 sm:max-lg:grid-cols-3 ${figuresClass}`}>
        <Figure name={<Trans>Budget</Trans>}>{rupeesText(budget)}</Figure>
        {role === 'architect' && <Figure name={<Trans>Design fee</Trans>}>{lakhText(i18n, revenue)}</Figure>}
        {role === 'contractor' && (
          <>
            <Figure name={<Trans>Revenue</Trans>}>{lakhText(i18n, revenue)}</Figure>
            <ProfitFigures project={project} />
          </>
        )}
        {role !== 'customer' && extrasSum !== 0 && (
          <Figure name={<Trans>Agreed extras</Trans>}>{formatRupees(extrasSum)}</Figure>
        )}
      </dl>
      <BudgetFrom project={project} dashboard={dashboard} />
      {may(project, 'seePayments') && (
        <QueryBoundary
          failure={<Trans>The payments could not be loaded.</Trans>}
          fallback={<div aria-busy="true" className="mt-4 h-28 animate-pulse rounded-md bg-sunken" />}
        >
          <PaidWith project={project} dashboard={dashboard} />
        </QueryBoundary>
      )}
    </OverviewPanel>
  )
}
