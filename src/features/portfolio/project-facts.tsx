import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatMonth, formatNumber, formatRupees } from '../../platform/format.ts'
import { useLanguage } from '../../ui/language.ts'
import type { Project } from './schema.ts'

/** All known facts about a project. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { budget, bhk, completedOn, areaSqft } = project
  const area = areaSqft && formatNumber(areaSqft)
  const facts: [name: string, value: ReactNode][] = [
    [
      t`Property name`,
      <span key="title" lang={project.lang}>
        {project.title}
      </span>,
    ],
    [t`Type`, project.typeName],
    [t`Budget`, budget === null ? t`N/A` : formatRupees(budget)],
    [t`BHK`, bhk],
    [t`Build complete`, completedOn && formatMonth(language, completedOn)],
    [t`Build area`, area && <Trans key="area">{area} sq ft</Trans>],
    [
      t`Location`,
      <span key="location" lang={project.lang}>
        {project.location}
      </span>,
    ],
    [t`Style`, project.styleName],
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="mt-0.5 font-semibold text-pretty">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
