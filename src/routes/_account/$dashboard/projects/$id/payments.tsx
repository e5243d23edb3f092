import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { LedgerFigures } from '#features/building/money/ledger-figures.tsx'
import { NewPaymentForm } from '#features/building/money/payment-form.tsx'
import { PaymentList } from '#features/building/money/payment-list.tsx'
import type { PlanInstalment } from '#features/building/money/plan-schema.ts'
import { PlanSection } from '#features/building/money/plan-section.tsx'
import { ProfessionalTabs } from '#features/building/money/professional-tabs.tsx'
import { ledgerQuery, paymentsQuery } from '#features/building/money/queries.ts'
import type { PaymentLedger } from '#features/building/money/schema.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FiguresSkeleton } from '#ui/figure.tsx'
import { icons } from '#ui/icon.tsx'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'

/** What is agreed and paid between the customer and one professional. `with` names the professional, by their membership. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/payments')({
  validateSearch: (search: Record<string, unknown>): { with?: string; after?: string } => ({
    with: readId(search.with)?.toString(),
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    // The page reports a failure.
    const ledger = await queryClient
      .ensureQueryData(ledgerQuery(Number(id), memberIn(deps.with)))
      .catch(() => undefined)
    if (ledger?.memberId)
      await queryClient.prefetchInfiniteQuery(paymentsQuery(Number(id), ledger.memberId, deps.after))
  },
  head: ({ match }) => {
    const name = match.context.project?.name ?? ''
    return pageHead(match.context, {
      title: match.context.i18n._(msg`Payments · ${name}`),
      description: match.context.i18n._(msg`What is agreed, paid and confirmed on a project.`),
      hidden: true,
    })
  },
  component: Payments,
})

function Payments() {
  const { project } = Route.useRouteContext()
  const search = Route.useSearch()
  return (
    <QueryBoundary
      resetKey={search.with}
      failure={<Trans>The payments could not be loaded.</Trans>}
      fallback={
        <>
          <FiguresSkeleton />
          <RowsSkeleton />
        </>
      }
    >
      <Ledger projectId={project.id} professional={memberIn(search.with)} from={search.after} />
    </QueryBoundary>
  )
}

function memberIn(search: string | undefined): number | undefined {
  return search === undefined ? undefined : Number(search)
}

type Props = { projectId: number; professional: number | undefined; from: string | undefined }

function Ledger({ projectId, professional, from }: Props) {
  const { data: ledger } = useSuspenseQuery(ledgerQuery(projectId, professional))
  const { dashboard } = Route.useParams()
  const [start, setStart] = useState<PlanInstalment | 'none'>()
  if (!ledger) return <NoScreen />
  const { memberId } = ledger
  if (memberId === null) return <NoOne dashboard={dashboard} projectId={projectId} />
  const close = () => setStart(undefined)
  return (
    <div className="grid gap-6">
      <ProfessionalTabs ledger={ledger} />
      <Intro ledger={ledger} />
      <LedgerFigures ledger={ledger} />
      <PlanSection projectId={projectId} ledger={ledger} onPay={setStart} />
      <QueryBoundary
        resetKey={`${memberId} ${from}`}
        failure={<Trans>The payments could not be loaded.</Trans>}
        fallback={<RowsSkeleton />}
      >
        <PaymentList
          key={`${memberId} ${from}`}
          projectId={projectId}
          ledger={ledger}
          memberId={memberId}
          from={from}
          onEnter={() => setStart('none')}
        />
      </QueryBoundary>
      {start && (
        <Dialog title={<Trans>Enter a payment</Trans>} onClose={close}>
          <NewPaymentForm
            projectId={projectId}
            ledger={ledger}
            start={start === 'none' ? undefined : start}
            onDone={close}
          />
        </Dialog>
      )}
    </div>
  )
}

/** Names the two sides, and says that nobody else sees this. */
function Intro({ ledger }: { ledger: PaymentLedger }) {
  const name = ledger.professionals.find(({ memberId }) => memberId === ledger.memberId)?.name
  const { customer } = ledger
  return (
    <p className="text-muted">
      {ledger.side === 'professional' && customer === null ? (
        <Trans>
          There is no home builder on this project yet. You can enter payments already: they stay unconfirmed until the
          home builder joins and confirms them.
        </Trans>
      ) : ledger.side === 'professional' ? (
        <Trans>Between you and {customer}. Your accountant sees it too, and no one else on the project.</Trans>
      ) : name ? (
        <Trans>Between you and {name}, with their accountant. No one else on the project sees it.</Trans>
      ) : (
        <Trans>The account of this contractor or architect is deleted. What was paid stays here for you.</Trans>
      )}
    </p>
  )
}

function NoOne({ dashboard, projectId }: { dashboard: string; projectId: number }) {
  return (
    <EmptyState
      icon={icons.person}
      title={<Trans>There is no one to pay yet</Trans>}
      text={<Trans>Once a contractor or an architect is on the project, you keep the payments to them here.</Trans>}
      action={
        <Link to={`/${dashboard}/projects/${projectId}/people` as string} className={button('primary')}>
          <Trans>Invite someone</Trans>
        </Link>
      }
    />
  )
}
