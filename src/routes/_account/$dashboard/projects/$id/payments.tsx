import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PaymentsPage } from '#features/building/money/payments-page.tsx'
import { ledgerQuery, paymentsQuery } from '#features/building/money/queries.ts'
import { readId } from '#features/people/accounts/rules.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

/**
 * What is agreed and paid between the customer and one professional. `with` is the id of the professional's membership
 * of the project.
 */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/payments')({
  validateSearch: (search: Record<string, unknown>): { with?: string; after?: string } => ({
    with: readId(search.with)?.toString(),
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { id }, deps }) => {
    // An error is ignored here, because the page itself reports it.
    const ledger = await queryClient.ensureQueryData(ledgerQuery(Number(id), readId(deps.with))).catch(() => undefined)
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
  component: PaymentsPage,
})
