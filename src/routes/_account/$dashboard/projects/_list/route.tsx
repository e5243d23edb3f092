import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { nextStepsQuery } from '#features/backoffice/operations/queries.ts'
import { PendingInvitations } from '#features/building/members/pending-invitations.tsx'
import { ownInvitationsQuery } from '#features/building/members/queries.ts'
import { ProjectList, ProjectsSkeleton } from '#features/building/overview/project-list.tsx'
import { ProjectTabs } from '#features/building/projects/project-tabs.tsx'
import { readProjectsSearch } from '#features/building/projects/projects-search.ts'
import { projectsQuery, summaryQuery } from '#features/building/projects/queries.ts'
import { SummaryCards } from '#features/building/projects/summary-cards.tsx'
import { loadSaves } from '#features/building/showcase/load-saves.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { useIsWaiting } from '#routes/-shell/unsent.tsx'
import { button } from '#ui/button.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { NextSteps } from '../../-dashboard/next-steps.tsx'
import { useScreenNames } from '../../-dashboard/use-screen-names.ts'

const LazyEntries = lazyPart(() => import('#features/building/diary/waiting-entries.tsx'), 'WaitingEntries')

/** The projects that the visitor is on, with the numbers above them. */
export const Route = createFileRoute('/_account/$dashboard/projects/_list')({
  validateSearch: readProjectsSearch,
  loaderDeps: ({ search: { show, after } }) => ({ show, after }),
  loader: ({ context: { queryClient }, deps: { show, after } }) =>
    Promise.all([
      queryClient.prefetchQuery(ownInvitationsQuery),
      queryClient.prefetchQuery(summaryQuery),
      queryClient.prefetchInfiniteQuery(projectsQuery(show ?? 'all', after)),
      queryClient.prefetchQuery(nextStepsQuery),
      loadSaves({ queryClient }),
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title:
        match.context.user.userType === 'customer'
          ? match.context.i18n._(msg`My Projects`)
          : match.context.i18n._(msg`Manage Projects`),
      description: match.context.i18n._(msg`Your projects on KamshetBuild: stages, budgets and who is on them.`),
      hidden: true,
    }),
  component: Projects,
})

function Projects() {
  const { user } = Route.useRouteContext()
  const { dashboard } = Route.useParams()
  const { show = 'all', after } = Route.useSearch()
  const names = useScreenNames(user.userType)
  return (
    <>
      {/* The dashboards of customers and contractors begin here. */}
      {user.userType !== 'architect' && <NextSteps user={user} />}
      <PendingInvitations dashboard={dashboard} />
      <section aria-labelledby="projects" className="mt-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="projects" className="text-2xl font-bold">
            {names.projects}
          </h2>
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
        </div>
        <div className="mt-5 empty:hidden">
          <UnsentEntries accountId={user.id} />
        </div>
        <SummaryCards userType={user.userType} />
        <ProjectTabs dashboard={dashboard} show={show} />
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
      <Outlet />
    </>
  )
}

/** Unsent entries of all projects, including projects that their author has left, whose diary is closed to them. */
function UnsentEntries({ accountId }: { accountId: number }) {
  if (!useIsWaiting(accountId)) return null
  return (
    <QuietBoundary>
      <LazyEntries />
    </QuietBoundary>
  )
}
