import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMonth, formatNumber, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { costPerSqft, monthsOfWork } from './rules.ts'
import type { Project } from './schema.ts'

type Fact = [name: string, value: ReactNode]

/** Lists all known facts about a project. Cost, size and duration come first. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { budget, bhk, startedOn, completedOn, areaSqft } = project
  const area = areaSqft && formatNumber(areaSqft)
  const cost = costPerSqft(project)
  const months = monthsOfWork(startedOn, completedOn)
  const figures: Fact[] = [
    [t`Budget`, budget === null ? t`N/A` : formatRupees(budget)],
    [t`Cost per sq ft`, cost && formatRupees(cost)],
    [t`Build area`, area && <Trans key="area">{area} sq ft</Trans>],
    [t`Time taken`, months && <Plural key="time" value={months} one="# month" other="# months" />],
  ]
  const others: Fact[] = [
    [t`Type`, project.typeName],
    [t`BHK`, bhk],
    [t`Build complete`, completedOn && formatMonth(language, completedOn)],
    [
      t`Location`,
      <span key="location" lang={project.lang}>
        {project.location}
      </span>,
    ],
    [t`Style`, project.styleName],
  ]
  return (
    <>
      <Facts
        facts={figures}
        className="gap-y-4 rounded-xl bg-sunken p-5 sm:grid-cols-4"
        valueClass="text-lg font-bold"
      />
      <Facts facts={others} className="mt-6 gap-y-5 sm:grid-cols-3" valueClass="font-semibold" />
    </>
  )
}

function Facts({ facts, className, valueClass }: { facts: Fact[]; className: string; valueClass: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 ${className}`}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className={`mt-0.5 text-pretty ${valueClass}`}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
