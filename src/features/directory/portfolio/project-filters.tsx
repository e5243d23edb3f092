import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from '#ui/button.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { Chip } from './project-chips.tsx'
import { noFilters, type ProjectQuestion } from './rules.ts'
import type { Facets } from './schema.ts'

type Option = { value: string; name: ReactNode; count: number }

/**
 * Filters by building type, style and size. The options are those that occur in this portfolio, each with its count.
 */
export function ProjectFilters({ facets, question }: { facets: Facets; question: ProjectQuestion }) {
  const { t } = useLingui()
  const sizes = facets.bhk
    .toSorted((a, b) => a.value - b.value)
    .map(({ value: bhk, count }) => ({ value: String(bhk), name: t`${bhk} BHK`, count }))
  return (
    <section id="project-filters" aria-label={t`More Filters`} className="mt-4 space-y-5 panel p-5">
      <Choice name="type" label={t`Type`} options={facets.type} chosen={question.type} />
      <Choice name="style" label={t`Style`} options={facets.style} chosen={question.style} />
      <Choice name="bhk" label={t`BHK`} options={sizes} chosen={question.bhk?.toString()} />
      <SearchLink change={noFilters} className={button('secondary')}>
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
  options: readonly Option[]
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
              <Chip change={{ [name]: isChosen ? undefined : option.value, after: undefined }} isChosen={isChosen}>
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
