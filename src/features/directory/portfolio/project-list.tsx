import { Trans } from '@lingui/react/macro'
import type { InfiniteData, UseSuspenseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedList } from '#ui/load-more.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'
import { ProjectCard } from './project-card.tsx'
import type { ProjectCard as Project, Projects } from './schema.ts'

type Props = {
  query: UseSuspenseInfiniteQueryResult<InfiniteData<Projects>>
  /** Whether the list starts after the first project. */
  isContinued: boolean
  /** Renders the button in the corner of each card. */
  action?: (project: Project) => ReactNode
}

/** Lists the loaded pages of cards, with a button for the next page. */
export function ProjectList({ query, isContinued, action }: Props) {
  const projects = query.data.pages.flatMap((page) => page.projects)
  return (
    <>
      {isContinued && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-block font-medium text-primary hover:underline"
        >
          <Trans>Back to the first project</Trans>
        </SearchLink>
      )}
      <PagedList
        pages={query}
        rows={projects}
        className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
        failure={<Trans>The projects could not be loaded.</Trans>}
        fallback={<PortfolioSkeleton />}
        more={<Trans>Load More Projects</Trans>}
        moreClassName="mt-6"
      >
        {(project) => <ProjectCard project={project} action={action?.(project)} />}
      </PagedList>
    </>
  )
}
