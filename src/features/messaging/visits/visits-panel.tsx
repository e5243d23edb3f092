import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { comingVisitsQuery } from './queries.ts'
import { VisitList } from './visit-list.tsx'

type Props = { projectId: number; dashboard: string }

/** Lists the user's visits for a project that are upcoming or wait for an answer. Shows nothing if there are none. */
export function VisitsPanel(props: Props) {
  return (
    <QueryBoundary
      failure={<Trans>The site visits could not be loaded.</Trans>}
      fallback={null}
      resetKey={props.projectId}
    >
      <Coming {...props} />
    </QueryBoundary>
  )
}

function Coming({ projectId, dashboard }: Props) {
  const { visits } = useSuspenseQuery(comingVisitsQuery(projectId)).data
  if (visits.length === 0) return null
  return (
    <OverviewPanel title={<Trans>Site visits</Trans>}>
      <VisitList visits={visits} dashboard={dashboard} isOfProject />
    </OverviewPanel>
  )
}
