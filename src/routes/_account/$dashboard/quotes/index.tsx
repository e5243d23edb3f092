import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { receivedListQuery, requestsQuery } from '#features/estimating/quotes/queries.ts'
import { QuotesPage } from '#features/estimating/quotes/quotes-page.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

/** The requests that a home builder has sent, or that a contractor or architect has received. */
export const Route = createFileRoute('/_account/$dashboard/quotes/')({
  validateSearch: (search: Record<string, unknown>): { after?: string } => ({ after: cursorIn(search.after) }),
  loaderDeps: ({ search: { after } }) => ({ after }),
  loader: ({ context: { queryClient, user }, deps: { after } }) =>
    user.userType === 'customer'
      ? queryClient.prefetchInfiniteQuery(requestsQuery(after))
      : queryClient.prefetchInfiniteQuery(receivedListQuery(after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Quotes`),
      description: match.context.i18n._(msg`Bills of quantities and the quotes for them.`),
      hidden: true,
    }),
  component: QuotesPage,
})
