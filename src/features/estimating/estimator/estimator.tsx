import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect } from 'react'
import { dearestText, groupNames } from '#features/estimating/estimates/estimate-words.tsx'
import type { Group } from '#features/estimating/estimates/rules.ts'
import { useCostTexts, useTotalRange, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { Heading } from '#ui/heading.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { watchPresses } from '#ui/press.ts'
import { TotalBar } from './calculator.tsx'
import { CostShares } from './cost-shares.tsx'
import { DayRateTable } from './day-rate-table.tsx'
import { Exclusions } from './exclusions.tsx'
import { FixturesPart } from './fixtures-part.tsx'
import { LaborTwice } from './labor-part.tsx'
import { MaterialsPart } from './materials-part.tsx'
import { OtherCosts } from './other-costs.tsx'
import { OtherMethod } from './other-method.tsx'
import { PercentFields } from './percent-fields.tsx'
import { ProjectDetails } from './project-details.tsx'
import { RollUp } from './roll-up.tsx'

type Props = {
  actions: ReactNode
  notices: ReactNode
  onTown: Parameters<typeof ProjectDetails>[0]['onTown']
}

/**
 * The public estimator. It asks a few questions and shows the cost at once. Below, all parts of the estimate can be
 * opened and changed.
 */
export function Estimator({ actions, notices, onTown }: Props) {
  const { i18n, t } = useLingui()
  useLayoutEffect(watchPresses, [])
  return (
    <>
      <div className="mt-4 print:hidden">{actions}</div>
      <div className="mt-3 grid gap-3">{notices}</div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-6">
          <ProjectDetails onTown={onTown} />
          <div className="lg:hidden">
            <TotalPanel />
          </div>
          <LaborTwice />
          <div className="grid gap-3">
            <Part group="materials" name={i18n._(groupNames.materials)}>
              <MaterialsPart />
            </Part>
            <Part group="fixtures" name={i18n._(groupNames.fixtures)}>
              <FixturesPart />
            </Part>
            <Part group="labor" name={i18n._(groupNames.labor)}>
              <DayRateTable list="labor" />
            </Part>
            <Part group="equipment" name={i18n._(groupNames.equipment)}>
              <DayRateTable list="equipment" />
            </Part>
            <Part group="other" name={i18n._(groupNames.other)}>
              <OtherCosts />
            </Part>
            <Part name={t`Profit, contingency and GST`}>
              <PercentFields />
            </Part>
          </div>
          <section aria-labelledby="cost-breakdown">
            <Heading id="cost-breakdown" className="mb-3 text-xl font-bold">
              <Trans>Cost breakdown</Trans>
            </Heading>
            <RollUp />
          </section>
          <Exclusions />
        </div>
        <div className="sticky top-20 max-lg:hidden">
          <TotalPanel />
        </div>
      </div>
      <TotalBar className="lg:hidden" />
    </>
  )
}

/** A part of the estimate. It shows its name and sum, and opens when pressed. */
function Part({ group, name, children }: { group?: Group; name: string; children: ReactNode }) {
  const { sums } = useTotals()
  return (
    <details className="group panel">
      <summary className="flex min-h-14 list-none items-center gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 grow font-semibold wrap-anywhere">{name}</span>
        {group && <span className="font-semibold tabular-nums">{formatRupees(sums[group])}</span>}
        <Icon path={icons.down} className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-3 sm:p-4">{children}</div>
    </details>
  )
}

/** Shows what the building costs by both methods, each explained, and the parts of the cost. */
function TotalPanel() {
  const { i18n, t } = useLingui()
  const { sum, rate } = useCostTexts()
  const range = useTotalRange()
  return (
    <section aria-label={t`Estimated cost`} className="panel p-5 shadow-card">
      <Heading className="text-muted">
        <Trans>Estimated cost</Trans>
      </Heading>
      <p className="mt-1 text-3xl font-bold tabular-nums ">{sum}</p>
      <p className="mt-1 text-muted">
        <Trans>{rate} per sq ft</Trans>
      </p>
      <OtherMethod />
      {range.most > range.least && <p className="mt-3 text-sm text-muted">{dearestText(i18n, range)}</p>}
      <div className="mt-5">
        <CostShares />
      </div>
    </section>
  )
}
