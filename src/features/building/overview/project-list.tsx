import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreateCard } from '#features/building/projects/create-card.tsx'
import { ProjectCard } from '#features/building/projects/project-card.tsx'
import { projectsQuery } from '#features/building/projects/queries.ts'
import type { ProjectsView } from '#features/building/projects/schema.ts'
import { SaveProjectButton } from '#features/building/showcase/save-project-button.tsx'
import { useStageName } from '#features/building/timeline/stage-words.tsx'
import type { UserType } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { icons } from '#ui/icon.tsx'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { ProjectMenu } from './project-menu.tsx'

type Props = { dashboard: string; userType: UserType; show: ProjectsView; from: string | undefined }

/** Lists the cards in pages, followed by the card that starts a new project. */
export function ProjectList({ dashboard, userType, show, from }: Props) {
  const query = useSuspenseInfiniteQuery(projectsQuery(show, from))
  const stageName = useStageName()
  const projects = query.data.pages.flatMap((page) => page.projects)
  const { loadMore, itemProps } = useLoadMore(query, projects.length)
  const ref = useFocusAfterRemoval<HTMLDivElement>(projects.length, show)
  if (projects.length === 0 && show !== 'all' && !from) return <NoneShown show={show} dashboard={dashboard} />
  const offersNew = show === 'all' && !query.hasNextPage
  return (
    <div ref={ref} tabIndex={-1} className="mt-5 outline-none">
      {from && (
        <Link
          to="/$dashboard/projects"
          params={{ dashboard }}
          search={{ show: show === 'all' ? undefined : show }}
          className="mb-4 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          <Trans>Back to the first project</Trans>
        </Link>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {projects.map((project, index) => (
          <li key={project.id} {...itemProps(index)}>
            <ProjectCard
              project={project}
              dashboard={dashboard}
              stageName={stageName}
              first={index === 0}
              save={<SaveProjectButton projectId={project.id} title={project.name} />}
              menu={<ProjectMenu project={project} dashboard={dashboard} />}
            />
          </li>
        ))}
        {offersNew && (
          <li className={projects.length === 0 ? 'sm:col-span-2 xl:col-span-3' : ''}>
            <CreateCard userType={userType} dashboard={dashboard} isFirst={projects.length === 0} />
          </li>
        )}
      </ul>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>Your projects could not be loaded.</Trans>}
        fallback={<ProjectsSkeleton />}
        className="mt-6"
      >
        <Trans>Load More Projects</Trans>
      </LoadMore>
    </div>
  )
}

function NoneShown({ show, dashboard }: { show: Exclude<ProjectsView, 'all'>; dashboard: string }) {
  const titles = {
    active: <Trans>No active projects</Trans>,
    'in-progress': <Trans>No projects in progress</Trans>,
    completed: <Trans>No completed projects</Trans>,
    archived: <Trans>No archived projects</Trans>,
  }
  const texts = {
    active: <Trans>A new project is active until its work starts.</Trans>,
    'in-progress': <Trans>A project is in progress once you start it on its page.</Trans>,
    completed: <Trans>When a house is handed over, mark its project as completed.</Trans>,
    archived: <Trans>What you archive is kept here, out of the way. You can restore it at any time.</Trans>,
  }
  return (
    <EmptyState
      icon={icons.home}
      title={titles[show]}
      text={texts[show]}
      action={
        <Link to="/$dashboard/projects" params={{ dashboard }} resetScroll={false} className={button('secondary')}>
          <Trans>All Projects</Trans>
        </Link>
      }
      className="mt-5"
    />
  )
}

export function ProjectsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-5 grid animate-pulse gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="overflow-hidden rounded-xl border border-line">
          <div className="aspect-16/10 bg-sunken" />
          <div className="space-y-3 p-4">
            <div className="h-5 w-3/4 rounded bg-sunken" />
            <div className="h-4 w-1/2 rounded bg-sunken" />
            <div className="h-10 rounded bg-sunken" />
            <div className="h-16 rounded bg-sunken" />
            <div className="h-12 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}
