import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { FilePlus2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { may } from '#features/building/projects/access-rules.ts'
import { projectQuery } from '#features/building/projects/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { ExtraDetail } from './extra-detail.tsx'
import { ExtraDialog } from './extra-dialog.tsx'
import { ExtraList, ExtraListSkeleton } from './extra-list.tsx'
import { ExtraSumsCards } from './extra-sums.tsx'
import { extraSumsQuery } from './queries.ts'

const route = getRouteApi('/_account/$dashboard/projects/$id/extras')

/** Shows either a single extra, or the sums and the list of all extras of a project. */
export function ExtrasPage() {
  const { extra, of } = route.useSearch()
  return (
    <section aria-labelledby="part">
      <h3 id="part" className="sr-only">
        <Trans>Extras</Trans>
      </h3>
      <QueryBoundary
        resetKey={`${extra} ${of}`}
        failure={<Trans>The extras could not be loaded.</Trans>}
        fallback={<Skeleton />}
      >
        {extra ? <One id={Number(extra)} /> : <All />}
      </QueryBoundary>
    </section>
  )
}

function useProject() {
  const { id } = route.useParams()
  const { project } = route.useRouteContext()
  return useSuspenseQuery(projectQuery(Number(id))).data ?? project
}

function One({ id }: { id: number }) {
  const project = useProject()
  return (
    <ExtraDetail
      projectId={project.id}
      id={id}
      isCustomer={project.role === 'customer'}
      hasCustomer={project.hasCustomer}
    />
  )
}

/** The sums of a project's extras, and the list of the extras below them. */
function All() {
  const project = useProject()
  const { of, after } = route.useSearch()
  const { professionals } = useSuspenseQuery(extraSumsQuery(project.id)).data
  const member = readId(of)
  const hasSeveral = professionals.length > 1
  const empty = <NoExtras action={<AddExtra />} />
  return (
    <div className="grid gap-6">
      {hasSeveral && <Filter professionals={professionals} of={of} />}
      <ExtraSumsCards projectId={project.id} of={member} />
      {project.role !== 'customer' && !project.hasCustomer && <NoCustomer />}
      <div>
        <ExtraList
          key={of}
          projectId={project.id}
          of={member}
          from={after}
          showsProfessional={hasSeveral}
          empty={empty}
          action={<AddExtra />}
        />
      </div>
    </div>
  )
}

function AddExtra() {
  const { t } = useLingui()
  const project = useProject()
  const disabled = useDisabledUntilHydrated()
  const navigate = useNavigate()
  const { dashboard, id } = route.useParams()
  const [isOpen, setIsOpen] = useState(false)
  const sums = useSuspenseQuery(extraSumsQuery(project.id)).data.professionals
  const isCustomer = project.role === 'customer'
  const professionals = sums.flatMap(({ memberId, name, isThere }) =>
    memberId !== null && isThere && (isCustomer || memberId === project.memberId) ? { memberId, name: name ?? '' } : [],
  )
  if (!may(project, 'proposeExtra')) return null
  const people: string = `/${dashboard}/projects/${id}/people`
  if (professionals.length === 0)
    return (
      <Link to={people} className={button('secondary')}>
        <Trans>Invite a contractor or an architect first</Trans>
      </Link>
    )
  return (
    <>
      <button
        type="button"
        {...disabled}
        onClick={() => setIsOpen(true)}
        className={button('primary', 'min-h-12 disabled:opacity-100')}
      >
        <FilePlus2 size={20} aria-hidden="true" />
        {isCustomer ? t`Ask for an extra` : t`Propose an extra`}
      </button>
      {isOpen && (
        <ExtraDialog
          projectId={project.id}
          isCustomer={isCustomer}
          professionals={professionals}
          onClose={() => setIsOpen(false)}
          onDone={(extra) => void navigate({ to: '.', search: { extra: String(extra) }, resetScroll: false })}
        />
      )}
    </>
  )
}

type FilterProps = {
  professionals: readonly { memberId: number | null; name: string | null }[]
  of: string | undefined
}

function Filter({ professionals, of }: FilterProps) {
  const { t } = useLingui()
  const choices = [
    { id: undefined, name: t`All` },
    ...professionals.flatMap(({ memberId, name }) => (memberId === null ? [] : { id: String(memberId), name })),
  ]
  return (
    <nav aria-label={t`Extras of`} className="flex flex-wrap gap-2">
      {choices.map(({ id, name }) => (
        <SearchLink
          key={id ?? 'all'}
          change={{ of: id, after: undefined }}
          aria-current={of === id ? 'true' : undefined}
          className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-medium hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary"
        >
          {name}
        </SearchLink>
      ))}
    </nav>
  )
}

function NoCustomer() {
  return (
    <p className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      <Trans>
        There is no home builder on this project yet. You can note extras here. The home builder can agree to them after
        joining.
      </Trans>
    </p>
  )
}

function NoExtras({ action }: { action: ReactNode }) {
  return (
    <EmptyState
      icon="M15 2H6a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V7ZM14 2v4a2 2 0 0 0 2 2h4M9 15h6M12 18v-6"
      title={<Trans>No extras yet</Trans>}
      text={
        <Trans>
          An extra is a change to the agreed work: a different floor tile, one more window, one wall fewer. Its price
          and the days it takes are written down and agreed here before the work begins, so no one argues about the bill
          at the end.
        </Trans>
      }
      action={action}
    />
  )
}

function Skeleton() {
  return (
    <div aria-hidden="true">
      <div className="h-44 animate-pulse rounded-xl bg-sunken" />
      <ExtraListSkeleton />
    </div>
  )
}
