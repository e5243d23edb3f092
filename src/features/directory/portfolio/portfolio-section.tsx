import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { filterIcon, picturesIcon } from '#ui/more-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'
import { ProjectChips } from './project-chips.tsx'
import { ProjectFilters } from './project-filters.tsx'
import { ProjectList } from './project-list.tsx'
import { ProjectSort } from './project-sort.tsx'
import { projectsQuery } from './queries.ts'
import { noFilters, type ProjectQuestion, questionText } from './rules.ts'
import type { ProjectCard } from './schema.ts'

type Props = {
  professionalId: number
  question: ProjectQuestion
  /** The cursor at which the list starts, or undefined for its beginning. */
  from: string | undefined
  /** Whether the additional filters are open. */
  isOpen: boolean
  /** Renders the button in the corner of each card. */
  action?: (project: ProjectCard) => ReactNode
}

/**
 * Shows a professional's projects, filtered and sorted by the URL. While new cards load, the previous cards stay
 * visible but dimmed.
 */
export function PortfolioSection({ professionalId, question, from, isOpen, action }: Props) {
  const text = questionText(question)
  const [shownText, shownFrom] = [useDeferredValue(text), useDeferredValue(from)]
  const query = useSuspenseInfiniteQuery(projectsQuery(professionalId, shownText, shownFrom))
  const { facets, total, isArranged } = query.data.pages[0]!
  if (facets.category.length === 0) return <EmptyState icon={picturesIcon} title={<Trans>No projects yet.</Trans>} />
  const isStale = shownText !== text || shownFrom !== from
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 className="text-xl font-bold">
          <Trans>Projects</Trans>
        </h2>
        <div className="flex gap-2">
          <SearchLink change={{ filters: isOpen ? undefined : 'true' }} className={button('secondary')}>
            <Icon path={filterIcon} size={18} />
            <Trans>Filter</Trans>
          </SearchLink>
          <ProjectSort sort={question.sort} isArranged={isArranged} />
        </div>
      </div>
      <div className="mt-3">
        <ProjectChips facets={facets} question={question} isOpen={isOpen} />
      </div>
      {isOpen && <ProjectFilters facets={facets} question={question} />}
      <p role="status" className="sr-only">
        <Plural value={total} _0="No projects found" one="# project found" other="# projects found" />
      </p>
      {total > 0 ? (
        <div aria-busy={isStale} className={`mt-5 ${isStale ? 'opacity-50' : ''} transition-opacity`}>
          <ProjectList
            key={`${shownText} ${shownFrom}`}
            query={query}
            isContinued={shownFrom !== undefined}
            action={action}
          />
        </div>
      ) : (
        <EmptyState
          icon={filterIcon}
          title={<Trans>No projects match these filters. Remove a filter to see more.</Trans>}
          action={
            <SearchLink change={noFilters} className={button('secondary')}>
              <Trans>All Projects</Trans>
            </SearchLink>
          }
          className="mt-5"
        />
      )}
    </>
  )
}
