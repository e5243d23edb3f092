import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import { waitingQuery } from '#features/building/track/queries.ts'
import { useReviewWords, useWaitingWords } from '#features/building/track/use-waiting-words.ts'
import { useMissing, WaitingList } from '#features/building/track/waiting-list.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'

type Props = { project: Project; dashboard: string }

/** Lists what waits for the user on a project. */
export function WaitingPanel(props: Props) {
  return (
    <OverviewPanel title={<Trans>Waiting for you</Trans>}>
      <QueryBoundary
        className=""
        failure={<Trans>What is waiting for you could not be loaded.</Trans>}
        fallback={<div aria-busy="true" className="h-11 animate-pulse rounded-md bg-sunken" />}
        resetKey={props.project.id}
      >
        <Waiting {...props} />
      </QueryBoundary>
    </OverviewPanel>
  )
}

function Waiting({ project, dashboard }: Props) {
  const inWords = useWaitingWords()
  const reviewsInWords = useReviewWords()
  const missing = useMissing(project)
  const { waiting, toReview } = useSuspenseQuery(waitingQuery(project.id)).data
  const items = [
    ...inWords(waiting.filter(({ kind }) => kind !== 'reviewToWrite')),
    ...reviewsInWords(toReview),
    ...missing,
  ]
  return <WaitingList dashboard={dashboard} projectId={project.id} items={items} />
}
