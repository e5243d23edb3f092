import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { dash, formatLakh, formatNumber } from '#platform/languages/format.ts'
import { useProjectWords } from './project-words.tsx'
import { marginOf, revenueOf, shownProfit } from './rules.ts'
import type { ProjectCard } from './schema.ts'

/** '₹4.2 lakh', or a dash for null. */
export function lakhText(i18n: I18n, sum: number | null): string {
  return sum === null ? dash : formatLakh(i18n, sum)
}

/** '12.5%', or a dash for null. */
export function marginText(margin: number | null): string {
  if (margin === null) return dash
  return `${margin < 0 ? '−' : ''}${formatNumber(Math.abs(margin), 1)}%`
}

/** A contractor's profit on a project, with the name that says which profit it is, and its margin. */
export function ProfitFigures({
  project,
}: {
  project: Pick<ProjectCard, 'agreedSum' | 'extrasSum' | 'costs' | 'expectedCost' | 'status'>
}) {
  const { i18n } = useLingui()
  const revenue = revenueOf(project)
  if (!project.costs) return null
  const { kind, profit } = shownProfit({ ...project, costs: project.costs, revenue })
  return (
    <>
      <Figure name={<ProfitName kind={kind} />}>{lakhText(i18n, profit)}</Figure>
      <Figure name={<Trans>Margin</Trans>}>{marginText(marginOf(revenue, profit))}</Figure>
    </>
  )
}

/** The name of each profit, which is the same wherever it is shown. */
export function ProfitName({ kind }: { kind: ReturnType<typeof shownProfit>['kind'] }) {
  if (kind === 'expected') return <Trans>Estimated profit</Trans>
  return kind === 'final' ? <Trans>Profit</Trans> : <Trans>Profit so far</Trans>
}

/** The numbers on a project's card that the user's role may see. */
export function CardFigures({ project }: { project: ProjectCard }) {
  const { i18n } = useLingui()
  const { designStages } = useProjectWords()
  const { role, budget, area: sqft, clientName, designStage, revisionCount } = project
  const area = sqft === null ? null : formatNumber(sqft)
  const revenue = revenueOf(project)
  const areaFigure = <Figure name={<Trans>Area</Trans>}>{area ? <Trans>{area} sq ft</Trans> : dash}</Figure>
  const budgetFigure = <Figure name={<Trans>Budget</Trans>}>{lakhText(i18n, budget)}</Figure>
  const client = role !== 'customer' && (
    <Figure name={<Trans>Client</Trans>} className="col-span-2">
      {clientName || dash}
    </Figure>
  )
  return (
    <dl className={`mt-4 grid grid-cols-2 gap-x-4 gap-y-3 border-t border-line pt-3.5 ${figuresClass}`}>
      {client}
      {role === 'architect' && (
        <>
          <Figure name={<Trans>Design stage</Trans>} className="col-span-2">
            {designStages[designStage]}
          </Figure>
          <Figure name={<Trans>Design fee</Trans>}>{lakhText(i18n, revenue)}</Figure>
          <Figure name={<Trans>Revisions</Trans>}>{formatNumber(revisionCount)}</Figure>
        </>
      )}
      {role !== 'team' && budgetFigure}
      {areaFigure}
      {role === 'contractor' && <ProfitFigures project={project} />}
    </dl>
  )
}

type FigureProps = { name: ReactNode; className?: string; children: ReactNode }

/** Classes for a list of figures. They are written once on the list, because a page of cards has many figures. */
export const figuresClass =
  '*:min-w-0 [&_dd]:truncate [&_dd]:font-semibold [&_dd]:tabular-nums [&_dt]:text-sm [&_dt]:text-muted'

/** One figure with its name, for a list with `figuresClass`. */
export function Figure({ name, className, children }: FigureProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
