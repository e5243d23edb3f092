import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { waitingQuery } from '#features/people/staff/queries.ts'
import { mostWaiting } from '#features/people/staff/rules.ts'
import { StaffSection } from '#features/people/staff/staff-section.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Back office`),
      description: match.context.i18n._(msg`What KamshetBuild's staff have to do.`),
      hidden: true,
    }),
  component: Overview,
})

function Overview() {
  return (
    <StaffSection name="overview" title={<Trans>To do</Trans>}>
      <QueryBoundary
        failure={<Trans>The list of what there is to do could not be loaded.</Trans>}
        fallback={<div aria-hidden="true" className="mt-5 h-36 animate-pulse rounded-xl bg-sunken" />}
      >
        <Cards />
      </QueryBoundary>
    </StaffSection>
  )
}

function Cards() {
  const { orders, requests, rates, payments, refunds, returns, hires, reports, messages, overdue, failedJobs } =
    useSuspenseQuery(waitingQuery).data
  return (
    <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      <Card to="/admin/orders" count={orders}>
        <Plural value={orders} one="order to confirm, pack or send" other="orders to confirm, pack or send" />
      </Card>
      <Card to="/admin/verification" count={requests}>
        <Plural value={requests} one="request for verification" other="requests for verification" />
      </Card>
      <Card to="/admin/rates" count={rates}>
        <Plural value={rates} one="proposed rate" other="proposed rates" />
      </Card>
      <Card to="/admin/payments" count={payments}>
        <Plural value={payments} one="payment to confirm" other="payments to confirm" />
      </Card>
      <Card to="/admin/payments" search={{ tab: 'refunds' }} count={refunds}>
        <Plural value={refunds} one="refund to pay" other="refunds to pay" />
      </Card>
      <Card to="/admin/returns" count={returns}>
        <Plural value={returns} one="open return" other="open returns" />
      </Card>
      <Card to="/admin/machines" count={hires}>
        <Plural value={hires} one="booking to take care of" other="bookings to take care of" />
      </Card>
      <Card to="/admin/reports" count={reports}>
        <Plural value={reports} one="open report" other="open reports" />
      </Card>
      <Card
        to="/admin/messages"
        count={messages}
        note={overdue > 0 && <Plural value={overdue} one="# complaint is overdue" other="# complaints are overdue" />}
      >
        <Plural value={messages} one="open message" other="open messages" />
      </Card>
      <Card to="/admin/jobs" count={failedJobs}>
        <Plural value={failedJobs} one="failed job" other="failed jobs" />
      </Card>
    </ul>
  )
}

type CardProps = { to: string; search?: Record<string, string>; count: number; note?: ReactNode; children: ReactNode }

/** A card with the number of waiting items of one kind. It links to these items. */
function Card({ to, search, count, note, children }: CardProps) {
  return (
    <li>
      <Link to={to} search={search} className="panel block h-full p-5 transition-colors hover:bg-sunken">
        <span className={`block text-4xl font-extrabold tabular-nums ${count === 0 ? 'text-muted' : ''}`}>
          {count < mostWaiting ? count : `${mostWaiting - 1}+`}
        </span>
        <span className="mt-1 block font-medium">{children}</span>
        {note && <span className="mt-1 block text-sm font-semibold text-danger">{note}</span>}
      </Link>
    </li>
  )
}
