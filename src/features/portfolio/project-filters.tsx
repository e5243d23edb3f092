import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from '../../ui/button.ts'
import { SearchLink } from '../../ui/search-link.tsx'
import { Chip } from './project-chips.tsx'
import { countsOf, type ProjectQuestion } from './rules.ts'
import type { ProjectCard } from './schema.ts'

type Option = { value: string; name: ReactNode; count: number }

/** Building type, style and size, each with the options of this portfolio and their counts. */
export function ProjectFilters({
  projects,
  question,
}: {
  projects: readonly ProjectCard[]
  question: ProjectQuestion
}) {
  const { t } = useLingui()
  const optionsOf = (by: 'type' | 'style') => {
    const names = new Map(projects.map((project) => [project[by], project[`${by}Name`]]))
    return countsOf(projects, (project) => project[by]).map(([value, count]) => ({
      value,
      name: names.get(value) ?? value,
      count,
    }))
  }
  const sizes = countsOf(projects, ({ bhk }) => bhk)
    .sort(([a], [b]) => a - b)
    .map(([bhk, count]) => ({ value: String(bhk), name: t`${bhk} BHK`, count }))
  return (
    <section
      id="project-filters"
      aria-label={t`More Filters`}
      className="mt-4 space-y-5 rounded-xl border border-line bg-raised p-5"
    >
      <Choice name="type" label={t`Type`} options={optionsOf('type')} chosen={question.type} />
      <Choice name="style" label={t`Style`} options={optionsOf('style')} chosen={question.style} />
      <Choice name="bhk" label={t`BHK`} options={sizes} chosen={question.bhk?.toString()} />
      <SearchLink
        change={{ category: undefined, type: undefined, style: undefined, bhk: undefined }}
        className={button('secondary')}
      >
        <Trans>Clear All</Trans>
      </SearchLink>
    </section>
  )
}

function Choice({
  name,
  label,
  options,
  chosen,
}: {
  name: string
  label: string
  options: Option[]
  chosen: string | undefined
}) {
  if (options.length === 0) return null
  return (
    <nav aria-label={label}>
      <p aria-hidden="true" className="mb-2 font-semibold">
        {label}
      </p>
      <ul className="flex flex-wrap gap-2">
        {options.map((option) => {
          const isChosen = option.value === chosen
          return (
            <li key={option.value}>
              <Chip change={{ [name]: isChosen ? undefined : option.value }} isChosen={isChosen}>
                {option.name}
                <span className={isChosen ? 'opacity-80' : 'text-muted'}>{option.count}</span>
              </Chip>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
