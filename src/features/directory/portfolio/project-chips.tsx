import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type SearchChange, SearchLink } from '#ui/search-link.tsx'
import type { Category, ProjectQuestion } from './rules.ts'
import type { Facets } from './schema.ts'

// The focus ring is drawn inside the chip, because the scrolling row would clip a ring around it.
const chipClass =
  'focus-visible:-outline-offset-4 inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-full border px-4 text-[0.9375rem] font-medium'

/** A filter option. It is a link, because filters are in the URL. An option without results is plain text. */
export function Chip({
  change,
  isChosen,
  isEmpty,
  children,
}: {
  change: SearchChange
  isChosen: boolean
  isEmpty?: boolean
  children: ReactNode
}) {
  if (isEmpty && !isChosen)
    return <span className={`${chipClass} border-dashed border-line text-muted`}>{children}</span>
  return (
    <SearchLink
      change={change}
      aria-current={isChosen ? 'true' : undefined}
      className={`${chipClass} transition-colors ${
        isChosen
          ? 'border-ink bg-ink text-ground focus-visible:outline-ground'
          : 'border-line-strong bg-raised hover:border-ink'
      }`}
    >
      {children}
    </SearchLink>
  )
}

type Props = { facets: Facets; question: ProjectQuestion; isOpen: boolean }

/** Filters the projects by category. The last chip opens more filters. */
export function ProjectChips({ facets, question, isOpen }: Props) {
  const { t } = useLingui()
  const known = new Set(facets.category.map(({ value }) => value))
  const kinds: [Category, string][] = [
    ['Residential', t`Residential`],
    ['Commercial', t`Commercial`],
    ['Interior', t`Interior`],
  ]
  if (known.has('Renovation')) kinds.push(['Renovation', t`Renovation`])
  return (
    <nav aria-label={t`Project types`}>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0">
        <li>
          <Chip change={{ category: undefined, after: undefined }} isChosen={question.category === undefined}>
            <Trans>All Projects</Trans>
          </Chip>
        </li>
        {kinds.map(([category, name]) => (
          <li key={category}>
            <Chip
              change={{ category: category.toLowerCase(), after: undefined }}
              isChosen={question.category === category}
              isEmpty={!known.has(category)}
            >
              {name}
            </Chip>
          </li>
        ))}
        <li>
          <Chip change={{ filters: isOpen ? undefined : 'true' }} isChosen={isOpen}>
            <Trans>More Filters</Trans>
          </Chip>
        </li>
      </ul>
    </nav>
  )
}
