import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { nextStepsQuery, waitingForUserQuery } from '#features/backoffice/operations/queries.ts'
import { ownInvitationsQuery } from '#features/building/members/queries.ts'
import { ProjectsPage } from '#features/building/overview/projects-page.tsx'
import { readProjectsSearch } from '#features/building/projects/projects-search.ts'
import { projectsQuery, summaryQuery } from '#features/building/projects/queries.ts'
import { savedIdsQuery } from '#features/building/showcase/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { useIsWaiting } from '#routes/-shell/unsent.tsx'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { NextSteps } from '../../../-dashboard/next-steps.tsx'
import { useScreenNames } from '../../../-dashboard/use-screen-names.ts'
import { WaitingForYou } from '../../../-dashboard/waiting-for-you.tsx'

const LazyEntries = lazyPart(() => import('#features/building/diary/waiting-entries.tsx'), 'WaitingEntries')

/** Lists the projects that the visitor is on, below a summary in numbers. */
export const Route = createFileRoute('/_account/$dashboard/projects/_list')({
  validateSearch: readProjectsSearch,
  loaderDeps: ({ search: { show, after } }) => ({ show, after }),
  loader: ({ context: { queryClient }, deps: { show, after } }) =>
    Promise.all([
      queryClient.prefetchQuery(ownInvitationsQuery),
      queryClient.prefetchQuery(summaryQuery),
      queryClient.prefetchInfiniteQuery(projectsQuery(show ?? 'all', after)),
      queryClient.prefetchQuery(nextStepsQuery),
      queryClient.prefetchQuery(waitingForUserQuery),
      queryClient.prefetchQuery(savedIdsQuery),
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
  const names = useScreenNames(user.userType)
  // This is the first screen of home builders and contractors. Architects begin with their portfolio.
  const isFirst = user.userType !== 'architect'
  return (
    <ProjectsPage
      title={names.projects}
      waiting={isFirst && <WaitingForYou dashboard={dashboard} />}
      nextSteps={isFirst && <NextSteps user={user} />}
      unsent={<UnsentEntries accountId={user.id} />}
    />
  )
}

/**
 * Shows the unsent diary entries of all projects, because the user may have left a project and can then no longer open
 * its diary.
 */
function UnsentEntries({ accountId }: { accountId: number }) {
  if (!useIsWaiting(accountId)) return null
  return (
    <QuietBoundary>
      <LazyEntries />
    </QuietBoundary>
  )
}
