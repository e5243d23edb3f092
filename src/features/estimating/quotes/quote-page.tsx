import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams, useRouteContext } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { FamilyRequest } from './family-request.tsx'
import { receivedQuery, requestQuery } from './queries.ts'
import { ReceivedQuote } from './received-quote.tsx'
import type { FamilyQuote, QuoteRequest } from './schema.ts'

const from = '/_account/$dashboard/quotes/$id'

type Props = WithMessageButton & {
  /** Renders the steps of a request without a bill, as its conversation shows them. */
  WholeWork: ComponentType<{ id: number }>
  /** Renders what the family can do next with the quote that they have accepted. */
  afterAcceptance: (request: QuoteRequest, quote: FamilyQuote) => ReactNode
}

/** Shows a family its request with the quotes, and a professional the bill that they are asked to quote for. */
export function QuotePage(props: Props) {
  const { user } = useRouteContext({ from })
  const { id, dashboard } = useParams({ from })
  return (
    <>
      <Link
        to="/$dashboard/quotes"
        params={{ dashboard }}
        className="mt-2 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
      >
        <Trans>All quotes</Trans>
      </Link>
      <QueryBoundary resetKey={id} failure={<Trans>This page could not be loaded.</Trans>} fallback={<RowsSkeleton />}>
        {user.userType === 'customer' ? <Asked id={Number(id)} {...props} /> : <Received id={Number(id)} {...props} />}
      </QueryBoundary>
    </>
  )
}

function Asked({ id, MessageButton, afterAcceptance }: Props & { id: number }) {
  const { data } = useSuspenseQuery(requestQuery(id))
  if (!data) return <NoScreen />
  return (
    <FamilyRequest
      request={data}
      MessageButton={MessageButton}
      afterAcceptance={(quote) => afterAcceptance(data, quote)}
    />
  )
}

function Received({ id, MessageButton, WholeWork }: Props & { id: number }) {
  const { data } = useSuspenseQuery(receivedQuery(id))
  if (!data) return <NoScreen />
  return <ReceivedQuote key={data.id} quote={data} MessageButton={MessageButton} WholeWork={WholeWork} />
}
