import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { readId } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FiguresSkeleton } from '#ui/figure.tsx'
import { icons } from '#ui/icon.tsx'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { LedgerFigures } from './ledger-figures.tsx'
import { PaymentForm } from './payment-form.tsx'
import { PaymentList } from './payment-list.tsx'
import type { PlanInstalment } from './plan-schema.ts'
import { PlanSection } from './plan-section.tsx'
import { ProfessionalTabs } from './professional-tabs.tsx'
import { ledgerQuery } from './queries.ts'
import type { PaymentLedger } from './schema.ts'

const route = getRouteApi('/_account/$dashboard/projects/$id/payments')

/** Shows what is agreed and paid between the customer and one professional. */
export function PaymentsPage() {
  const { project } = route.useRouteContext()
  const search = route.useSearch()
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
      <Ledger projectId={project.id} professional={readId(search.with)} from={search.after} />
    </QueryBoundary>
  )
}

type Props = { projectId: number; professional: number | undefined; from: string | undefined }

function Ledger({ projectId, professional, from }: Props) {
  const { data: ledger } = useSuspenseQuery(ledgerQuery(projectId, professional))
  const { dashboard } = route.useParams()
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
          <PaymentForm
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
