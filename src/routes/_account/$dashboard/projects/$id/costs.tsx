import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { AgreedSum } from '#features/building/money/agreed-sum.tsx'
import { ArchitectFigures, ContractorFigures } from '#features/building/money/cost-figures.tsx'
import { totalOf } from '#features/building/money/cost-rules.ts'
import { DesignStage } from '#features/building/money/design-stage.tsx'
import { ExpenseList } from '#features/building/money/expense-list.tsx'
import { PaidSoFar } from '#features/building/money/ledger-figures.tsx'
import { costsSummaryQuery, expensesQuery, ledgerQuery } from '#features/building/money/queries.ts'
import { SpentBreakdown } from '#features/building/money/spent-breakdown.tsx'
import { projectQuery } from '#features/building/projects/queries.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { FiguresSkeleton } from '#ui/figure.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

/** What a professional earns and spends on a project: their own, and nobody else's. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/costs')({
  validateSearch: (search: Record<string, unknown>): { after?: string } => ({
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: ({ context: { queryClient, project }, params: { id }, deps: { after } }) =>
    Promise.all([
      queryClient.prefetchQuery(costsSummaryQuery(Number(id))),
      queryClient.prefetchInfiniteQuery(expensesQuery(Number(id), after)),
      project.role === 'architect' ? queryClient.prefetchQuery(ledgerQuery(Number(id))) : undefined,
    ]),
  head: ({ match }) => {
    const name = match.context.project?.name ?? ''
    return pageHead(match.context, {
      title: match.context.i18n._(msg`Costs and profit · ${name}`),
      description: match.context.i18n._(msg`What you earn and spend on a project. Only you see it.`),
      hidden: true,
    })
  },
  component: Costs,
})

function Costs() {
  const { project: opened } = Route.useRouteContext()
  const { after } = Route.useSearch()
  const project = useSuspenseQuery(projectQuery(opened.id)).data ?? opened
  return (
    <div className="grid gap-6">
      <QueryBoundary failure={<Trans>Your costs could not be loaded.</Trans>} fallback={<FiguresSkeleton />}>
        <Summary project={project} />
      </QueryBoundary>
      <QueryBoundary
        resetKey={after}
        failure={<Trans>The expenses could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
      >
        <ExpenseList key={after} projectId={project.id} from={after} />
      </QueryBoundary>
    </div>
  )
}

function Summary({ project }: { project: Project }) {
  const { id } = project
  const isCompleted = project.status === 'completed'
  const { dashboard } = Route.useParams()
  const { data: summary } = useSuspenseQuery(costsSummaryQuery(id))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-muted">
          <Trans>Only you see this page: not the home builder, not your team, no one else on the project.</Trans>
        </p>
        {summary.isAgreed ? (
          <p className="max-w-prose">
            <Trans>
              The home builder has agreed to the sum.{' '}
              <Link
                to={`/${dashboard}/projects/${id}/payments` as string}
                className="inline-flex min-h-11 items-center font-medium text-primary hover:underline"
              >
                Change it in the payment plan
              </Link>
            </Trans>
          </p>
        ) : (
          <AgreedSum projectId={id} opened={summary} />
        )}
      </div>
      {project.role === 'architect' ? (
        <>
          <ArchitectFigures
            summary={summary}
            isCompleted={isCompleted}
            paid={<PaidSoFar projectId={id} />}
            revisionCount={project.revisionCount}
          />
          <DesignStage projectId={id} stage={project.designStage} />
        </>
      ) : (
        <ContractorFigures summary={summary} isCompleted={isCompleted} />
      )}
      {totalOf(summary.spent) > 0 && <SpentBreakdown spent={summary.spent} />}
    </>
  )
}
