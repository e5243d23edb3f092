import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { PendingInvitations } from '#features/building/members/pending-invitations.tsx'
import { ProjectTabs } from '#features/building/projects/project-tabs.tsx'
import { summaryQuery } from '#features/building/projects/queries.ts'
import { SummaryCards } from '#features/building/projects/summary-cards.tsx'
import { button } from '#ui/button.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { ProjectList, ProjectsSkeleton } from './project-list.tsx'

const route = getRouteApi('/_account/$dashboard/projects/_list')

type Props = {
  title: ReactNode
  /** What waits for the visitor, shown first. */
  waiting: ReactNode
  /** The next steps of a new account, shown below the projects. */
  nextSteps: ReactNode
  /** The diary entries that wait on this device to be sent. */
  unsent: ReactNode
}

/**
 * Shows the projects that the visitor is on, with summary figures above the list. The form of a new project opens over
 * the page.
 */
export function ProjectsPage({ title, waiting, nextSteps, unsent }: Props) {
  const { user } = route.useRouteContext()
  const { dashboard } = route.useParams()
  const { show = 'all', after } = route.useSearch()
  const summary = useQuery(summaryQuery).data
  // Before the first project there is nothing to add up or to filter. The list then shows how to begin.
  const isEmpty = summary !== undefined && summary.projects + summary.archived === 0
  return (
    <>
      {waiting}
      <PendingInvitations dashboard={dashboard} />
      <section aria-labelledby="projects" className="mt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="projects" className="text-2xl font-bold">
            {title}
          </h2>
          {!isEmpty && (
            <Link
              to="/$dashboard/projects/new"
              params={{ dashboard }}
              search={true}
              resetScroll={false}
              className={button('primary')}
            >
              <Plus size={20} aria-hidden="true" />
              <Trans>New Project</Trans>
            </Link>
          )}
        </div>
        <div className="mt-5 empty:hidden">{unsent}</div>
        {!isEmpty && (
          <>
            <SummaryCards userType={user.userType} />
            <ProjectTabs dashboard={dashboard} show={show} />
          </>
        )}
        <QueryBoundary
          resetKey={`${show} ${after}`}
          failure={<Trans>Your projects could not be loaded.</Trans>}
          fallback={<ProjectsSkeleton />}
        >
          <ProjectList
            key={`${show} ${after}`}
            dashboard={dashboard}
            userType={user.userType}
            show={show}
            from={after}
          />
        </QueryBoundary>
      </section>
      {nextSteps}
      <Outlet />
    </>
  )
}
