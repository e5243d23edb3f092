import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ProjectCard } from '#features/building/projects/project-card.tsx'
import { useStageName } from '#features/building/timeline/stage-words.tsx'
import { ProjectCard as PublishedCard } from '#features/directory/portfolio/project-card.tsx'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { PagedList } from '#ui/load-more.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { savedProjectsQuery } from './queries.ts'
import { RemoveSaved } from './remove-saved.tsx'
import type { SavedProject } from './schema.ts'

type Props = { dashboard: string; from: string | undefined; empty: ReactNode }

/** Lists the saved projects in pages. When one is removed, the focus stays in the list. */
export function SavedList({ dashboard, from, empty }: Props) {
  const query = useSuspenseInfiniteQuery(savedProjectsQuery(from))
  const saved = query.data.pages.flatMap((page) => page.saved)
  const ref = useFocusAfterRemoval<HTMLDivElement>(saved.length)
  return (
    <div ref={ref} tabIndex={-1} className="mt-5 outline-none">
      {from && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          <Trans>Back to the first project</Trans>
        </SearchLink>
      )}
      {saved.length === 0 && !from && empty}
      <PagedList
        pages={query}
        rows={saved}
        className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3"
        failure={<Trans>Your saved projects could not be loaded.</Trans>}
        fallback={<SavedSkeleton />}
        more={<Trans>Load More Projects</Trans>}
        moreClassName="mt-6"
      >
        {(each, index) => <SavedCard saved={each} dashboard={dashboard} first={index === 0} />}
      </PagedList>
    </div>
  )
}

function SavedCard({ saved, dashboard, first }: { saved: SavedProject; dashboard: string; first: boolean }) {
  const stageName = useStageName()
  if (saved.kind === 'own')
    return (
      <ProjectCard
        project={saved.project}
        dashboard={dashboard}
        stageName={stageName}
        first={first}
        save={<RemoveSaved projectId={saved.id} title={saved.project.name} />}
      />
    )
  const { by } = saved.project
  return (
    <PublishedCard
      project={saved.project}
      by={{ name: nameOf(by), lang: by.lang }}
      first={first}
      action={<RemoveSaved projectId={saved.id} title={saved.project.title} />}
    />
  )
}

export function SavedSkeleton() {
  return (
    <div aria-hidden="true" className="mt-5 grid animate-pulse gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="h-96 rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
