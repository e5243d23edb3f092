import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { QuoteAsBudget } from '#features/building/money/use-quote.tsx'
import { receivedQuery, requestQuery } from '#features/estimating/quotes/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { NoScreen } from '#ui/no-screen.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { FamilyRequest } from './-quotes/family-request.tsx'
import { ReceivedQuote } from './-quotes/received-quote.tsx'

/** A family's request with its quotes, or the bill that a professional is to quote for. For everyone else it does not exist. */
export const Route = createFileRoute('/_account/$dashboard/quotes/$id')({
  async beforeLoad({ context: { queryClient, user }, params: { id } }) {
    const asked = readId(id)
    if (asked === undefined) throw notFound()
    if (user.userType === 'customer') await orNotFound(queryClient.ensureQueryData(requestQuery(asked)))
    else await orNotFound(queryClient.ensureQueryData(receivedQuery(asked)))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Quotes`),
      description: match.context.i18n._(msg`Bills of quantities and the quotes for them.`),
      hidden: true,
    }),
  component: Quote,
  notFoundComponent: NoScreen,
})

function Quote() {
  const { user } = Route.useRouteContext()
  const { id, dashboard } = Route.useParams()
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
        {user.userType === 'customer' ? <Asked id={Number(id)} /> : <Received id={Number(id)} />}
      </QueryBoundary>
    </>
  )
}

function Asked({ id }: { id: number }) {
  const { data } = useSuspenseQuery(requestQuery(id))
  if (!data) return <NoScreen />
  return <FamilyRequest request={data} afterAcceptance={(quote) => <QuoteAsBudget request={data} quote={quote} />} />
}

function Received({ id }: { id: number }) {
  const { data } = useSuspenseQuery(receivedQuery(id))
  return data ? <ReceivedQuote key={data.id} quote={data} /> : <NoScreen />
}
