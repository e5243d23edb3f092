import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useLayoutEffect } from 'react'
import { useCostTexts, useEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { HeadingLevel } from '#ui/heading.tsx'
import { watchPresses } from '#ui/press.ts'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { FixturesPart } from './fixtures-part.tsx'
import { LaborPart } from './labor-part.tsx'
import { MaterialsPart } from './materials-part.tsx'
import { ProjectDetails } from './project-details.tsx'
import { SummaryPart } from './summary-part.tsx'

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
  /** Called with the new town when another one is chosen, so that the page can load its rates. */
  onTown: Parameters<typeof ProjectDetails>[0]['onTown']
}

/**
 * The Project Calculator. It shows the building and four tabs. In every tab except the summary, a bar with the total
 * stays in sight.
 */
export function Calculator({ tab, actions, materialsAction, fixturesAction, notices, onTown }: Props) {
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
          <div className="max-md:w-full print:hidden">{actions}</div>
        </div>
        <div className="mt-3 grid gap-3">{notices}</div>
        <div className="mt-4">
          <ProjectDetails onTown={onTown} />
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
    <p className="mt-1 text-muted">
      {town === 'pune' ? (
        <Trans>Construction cost estimation for Pune projects</Trans>
      ) : (
        <Trans>Construction cost estimation for projects in {place}</Trans>
      )}
    </p>
  )
}

/**
 * Shows the cost in a bar that stays in sight. On a phone this bar is above the navigation bar at the bottom.
 */
export function TotalBar({ className = '' }: { className?: string }) {
  const { sum, rate } = useCostTexts()
  return (
    <div
      className={`sticky bottom-(--bottom-bar) z-20 -mx-1 mt-6 flex flex-wrap items-center justify-between gap-x-4 rounded-t-lg border border-line bg-raised px-4 py-2.5 shadow-float md:bottom-[calc(var(--bottom-bar)+1rem)] md:mx-0 md:rounded-lg print:hidden ${className}`}
    >
      <span>
        <span className="block text-sm text-muted">
          <Trans>Estimated cost</Trans>
        </span>
        <span className="text-sm text-muted">
          <Trans>{rate} per sq ft</Trans>
        </span>
      </span>
      <output className="text-xl font-bold tabular-nums">{sum}</output>
    </div>
  )
}
