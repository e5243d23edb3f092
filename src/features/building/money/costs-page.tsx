import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { projectQuery } from '#features/building/projects/queries.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { FiguresSkeleton } from '#ui/figure.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { AgreedSum } from './agreed-sum.tsx'
import { ArchitectFigures, ContractorFigures } from './cost-figures.tsx'
import { totalOf } from './cost-rules.ts'
import { DesignStage } from './design-stage.tsx'
import { ExpectedCost } from './expected-cost.tsx'
import { ExpenseList } from './expense-list.tsx'
import { PaidSoFar } from './ledger-figures.tsx'
import { costsSummaryQuery } from './queries.ts'
import { SpentBreakdown } from './spent-breakdown.tsx'

const route = getRouteApi('/_account/$dashboard/projects/$id/costs')

/** Shows what a professional earns and spends on a project. */
export function CostsPage() {
  const { project: opened } = route.useRouteContext()
  const { after } = route.useSearch()
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
  const { dashboard } = route.useParams()
  const { data: summary } = useSuspenseQuery(costsSummaryQuery(id))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="max-w-prose text-muted">
          <Trans>Only you see this page: not the home builder, not your team, no one else on the project.</Trans>
        </p>
        {project.role === 'contractor' && !isCompleted && <ExpectedCost projectId={id} summary={summary} />}
        {summary.isAgreed ? (
          <p className="max-w-prose">
            <Trans>
              The home builder has agreed to the amount.{' '}
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
