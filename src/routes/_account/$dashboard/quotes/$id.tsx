import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { QuoteAsBudget } from '#features/building/money/quote-as-budget.tsx'
import { receivedQuery, requestQuery } from '#features/estimating/quotes/queries.ts'
import { QuotePage } from '#features/estimating/quotes/quote-page.tsx'
import { WholeWork } from '#features/messaging/quotes/whole-work.tsx'
import { MessageButton } from '#features/messaging/screen/link/message-button.tsx'
import { readId } from '#features/people/accounts/rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { NoScreen } from '#ui/no-screen.tsx'

/**
 * A home builder's request with its quotes, or the bill for which a professional is asked to quote. Everyone else gets
 * a 404.
 */
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
  return (
    <QuotePage
      MessageButton={MessageButton}
      WholeWork={WholeWork}
      afterAcceptance={(request, quote) => <QuoteAsBudget request={request} quote={quote} />}
    />
  )
}
