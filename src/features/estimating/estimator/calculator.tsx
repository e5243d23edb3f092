import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect } from 'react'
import { useEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { HeadingLevel } from '#ui/heading.tsx'
import { watchPresses } from '#ui/press.ts'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { CostPanel } from './cost-panel.tsx'
import { FixturesPart } from './fixtures-part.tsx'
import { HouseFields } from './house-fields.tsx'
import { LaborPart } from './labor-part.tsx'
import { MaterialsPart } from './materials-part.tsx'
import { ProjectDetails } from './project-details.tsx'
import { SummaryPart } from './summary-part.tsx'
import { TotalBar } from './total-bar.tsx'

export const calculatorTabs = ['materials', 'fixtures', 'labor', 'summary'] as const
export type CalculatorTab = (typeof calculatorTabs)[number]

type Props = {
  tab: CalculatorTab
  /** The buttons of the header, such as export and save. They are repeated at the end of the summary. */
  actions: ReactNode
  /** A button that is shown below the materials, and again in the summary, below the selected materials. */
  materialsAction?: ReactNode
  /** The button below the fixtures. */
  fixturesAction: ReactNode
  /** Notices about the estimate, such as conflicts, old rates and where it is stored. */
  notices: ReactNode
  /** The buttons below the costs, such as asking contractors for a price. */
  next: ReactNode
  /** Called with the new town when another one is chosen, so that the page can load its rates. */
  onTown: Parameters<typeof HouseFields>[0]['onTown']
}

/**
 * The Project Calculator. It shows the building, its cost and four tabs. In every tab except the summary, a bar with
 * the total stays in sight.
 */
export function Calculator({ tab, actions, materialsAction, fixturesAction, notices, next, onTown }: Props) {
  const { t } = useLingui()
  useLayoutEffect(watchPresses, [])
  const tabs = [
    { id: 'materials', label: t`Materials` },
    { id: 'fixtures', label: t`Fixtures & Fittings` },
    { id: 'labor', label: t`Labor & Equipment` },
    { id: 'summary', label: t`Summary` },
  ]
  return (
    <HeadingLevel value={3}>
      <section aria-labelledby="calculator" className="mt-4">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="calculator" className="text-2xl font-bold">
              <Trans>Project Calculator</Trans>
            </h2>
            <Subtitle />
          </div>
          <div className="max-md:hidden print:hidden">{actions}</div>
        </div>
        <div className="mt-2 grid gap-2">{notices}</div>
        <div className="mt-2 grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-6">
          <HouseFields onTown={onTown} />
          <div className="grid gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <CostPanel next={next} />
            <div className="md:hidden print:hidden">{actions}</div>
          </div>
          <ProjectDetails />
        </div>
        <TabLinks
          name="calculator"
          label={t`Parts of the estimate`}
          tabs={tabs}
          current={tab}
          className="mt-6 print:hidden"
        />
        <TabPanel name="calculator" current={tab}>
          <div className="pt-6">
            {tab === 'materials' && <MaterialsPart action={materialsAction} />}
            {tab === 'fixtures' && <FixturesPart action={fixturesAction} />}
            {tab === 'labor' && <LaborPart />}
            {tab === 'summary' && (
              <SummaryPart actions={<div className="print:hidden">{actions}</div>} materialsAction={materialsAction} />
            )}
          </div>
        </TabPanel>
        {tab !== 'summary' && <TotalBar />}
      </section>
    </HeadingLevel>
  )
}

function Subtitle() {
  const { i18n } = useLingui()
  const town = useEstimate((content) => content.town)
  const place = i18n._(rateTownNames[town])
  return (
    <p className="mt-1 text-muted max-md:hidden">
      {town === 'pune' ? (
        <Trans>Construction cost estimation for Pune projects</Trans>
      ) : (
        <Trans>Construction cost estimation for projects in {place}</Trans>
      )}
    </p>
  )
}
