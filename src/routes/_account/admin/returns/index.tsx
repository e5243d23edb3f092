import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { staffReturnsQuery } from '#features/shop/returns/queries.ts'
import { StaffReturnsPage, type StaffReturnsSearch } from '#features/shop/returns/staff-returns-page.tsx'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/admin/returns/')({
  validateSearch: ({ tab, after }: Record<string, unknown>): StaffReturnsSearch => ({
    tab: tab === 'closed' ? 'closed' : undefined,
    after: cursorIn(after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { tab, after } }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(staffReturnsQuery(tab ?? 'open', after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Returns`),
      description: match.context.i18n._(msg`What buyers want to send back, and what has come of it.`),
      hidden: true,
    }),
  component: StaffReturns,
})

function StaffReturns() {
  return <StaffReturnsPage search={Route.useSearch()} />
}
