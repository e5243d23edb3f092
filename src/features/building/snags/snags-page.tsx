import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Camera } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { may } from '#features/building/projects/access-rules.ts'
import { projectQuery } from '#features/building/projects/queries.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { snagsQuery } from './queries.ts'
import { isAssignable, type SnagsView, snagViews } from './rules.ts'
import { SnagDetail } from './snag-detail.tsx'
import { SnagDialog } from './snag-form.tsx'
import { SnagList, SnagListSkeleton } from './snag-list.tsx'

const route = getRouteApi('/_account/$dashboard/projects/$id/snags')

/** Shows the snags of a project, or one of them alone. */
export function SnagsPage() {
  const { snag, tab = 'open', after } = route.useSearch()
  return (
    <section aria-labelledby="part">
      <h3 id="part" className="sr-only">
        <Trans>Snags</Trans>
      </h3>
      <QueryBoundary
        resetKey={`${snag} ${tab} ${after}`}
        failure={<Trans>The snags could not be loaded.</Trans>}
        fallback={<SnagListSkeleton />}
      >
        {snag ? <One id={Number(snag)} /> : <All show={tab} from={after} />}
      </QueryBoundary>
    </section>
  )
}

function useProject() {
  const { id } = route.useParams()
  const { project: opened } = route.useRouteContext()
  const project = useSuspenseQuery(projectQuery(Number(id))).data ?? opened
  return { project, people: project.people.filter(isAssignable) }
}

function One({ id }: { id: number }) {
  const { project, people } = useProject()
  const navigate = useNavigate()
  return (
    <SnagDetail
      projectId={project.id}
      id={id}
      people={people}
      memberId={project.memberId}
      onDeleted={() => void navigate({ to: '.', search: {}, resetScroll: false })}
    />
  )
}

function All({ show, from }: { show: SnagsView; from: string | undefined }) {
  const { t } = useLingui()
  const { project, people } = useProject()
  const { pages } = useSuspenseInfiniteQuery(snagsQuery(project.id, show, from)).data
  const { counts } = pages[0]!
  const names: Record<SnagsView, string> = {
    open: t({ message: 'Open', context: 'snags' }),
    done: t({ message: 'Fixed', context: 'snags' }),
    accepted: t({ message: 'Accepted', context: 'snags' }),
    mine: t({ message: 'For me', context: 'snags' }),
  }
  const isAny = counts.open + counts.done + counts.accepted > 0
  const mayRaise = may(project, 'raiseSnag')
  return (
    <>
      {isAny && mayRaise && (
        <div className="mb-4 flex max-sm:*:grow">
          <Report />
        </div>
      )}
      <TabLinks
        name="snags"
        label={t`Snags`}
        current={show}
        tabs={snagViews.map((id) => ({
          id,
          without: ['after'],
          label: (
            <>
              {names[id]} <Count count={counts[id]} />
            </>
          ),
        }))}
      />
      <TabPanel name="snags" current={show}>
        <div className="pt-4">
          <SnagList
            key={show}
            projectId={project.id}
            show={show}
            from={from}
            people={people}
            memberId={project.memberId}
            empty={isAny ? <NoneHere show={show} /> : <NoSnags action={mayRaise && <Report />} />}
          />
        </div>
      </TabPanel>
    </>
  )
}

function Count({ count }: { count: number }) {
  return <span className="rounded-full bg-sunken px-2 py-0.5 text-sm tabular-nums">{count}</span>
}

function Report() {
  const { project, people } = useProject()
  const disabled = useDisabledUntilHydrated()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        {...disabled}
        onClick={() => setIsOpen(true)}
        className={button('primary', 'min-h-12 disabled:opacity-100')}
      >
        <Camera size={20} aria-hidden="true" />
        <Trans>Report a snag</Trans>
      </button>
      {isOpen && (
        <SnagDialog
          projectId={project.id}
          people={people}
          memberId={project.memberId}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const clipboard =
  'M8 4H6a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V6a2 2 0 0 0-2-2h-2M9 2h6a1 1 0 0 1 1 1v2a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1zM9 14l2 2 4-4'

function NoSnags({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon={clipboard}
      title={<Trans>No snags</Trans>}
      text={
        <Trans>
          A snag is something that still needs fixing: a tap that drips, a door that sticks. Take a photo, say where it
          is and who fixes it, and nothing is forgotten before the handover.
        </Trans>
      }
      action={action || undefined}
    />
  )
}

function NoneHere({ show }: { show: SnagsView }) {
  const texts: Record<SnagsView, ReactNode> = {
    open: <Trans>Nothing is open. Look under “Fixed” for what still has to be accepted.</Trans>,
    done: <Trans>Nothing is waiting to be accepted.</Trans>,
    accepted: <Trans>Nothing has been accepted yet.</Trans>,
    mine: <Trans>Nothing is waiting for you.</Trans>,
  }
  return <EmptyState icon={clipboard} title={texts[show]} />
}
