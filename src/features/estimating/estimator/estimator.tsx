import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect } from 'react'
import { groupNames } from '#features/estimating/estimates/estimate-words.tsx'
import type { Group } from '#features/estimating/estimates/rules.ts'
import { useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { Heading } from '#ui/heading.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { watchPresses } from '#ui/press.ts'
import { CostPanel } from './cost-panel.tsx'
import { CostShares } from './cost-shares.tsx'
import { DayRateTable } from './day-rate-table.tsx'
import { Exclusions } from './exclusions.tsx'
import { FixturesPart } from './fixtures-part.tsx'
import { HouseFields } from './house-fields.tsx'
import { LaborTwice } from './labor-part.tsx'
import { MaterialsPart } from './materials-part.tsx'
import { OtherCosts } from './other-costs.tsx'
import { PercentFields } from './percent-fields.tsx'
import { ProjectDetails } from './project-details.tsx'
import { RollUp } from './roll-up.tsx'
import { TotalBar } from './total-bar.tsx'

type Props = {
  actions: ReactNode
  notices: ReactNode
  /** The buttons below the costs, such as asking contractors for a price. */
  next: ReactNode
  onTown: Parameters<typeof HouseFields>[0]['onTown']
}

/**
 * The public estimator. It asks three questions and shows the cost at once. Below, all parts of the estimate can be
 * opened and changed.
 */
export function Estimator({ actions, notices, next, onTown }: Props) {
  const { i18n, t } = useLingui()
  useLayoutEffect(watchPresses, [])
  return (
    <>
      <div className="mt-2 grid gap-2">{notices}</div>
      <div className="mt-2 grid items-start gap-x-6 gap-y-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-y-6">
        <HouseFields onTown={onTown} />
        <div className="grid gap-4 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <CostPanel next={next} />
          <div className="print:hidden">{actions}</div>
        </div>
        <div className="grid gap-6">
          <ProjectDetails />
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
            <div className="mb-5">
              <CostShares />
            </div>
            <RollUp />
          </section>
          <Exclusions />
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
