import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ListSkeleton } from '#features/people/staff/list-skeleton.tsx'
import { CouponList } from '#features/shop/coupons/coupon-list.tsx'
import { couponsQuery } from '#features/shop/coupons/queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/coupons')({
  validateSearch: ({ after }: Record<string, unknown>): { after?: string } => ({ after: cursorIn(after) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { after } }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(couponsQuery(after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Coupons`),
      description: match.context.i18n._(msg`Coupons for a discount, and how often each was used.`),
      hidden: true,
    }),
  component: Coupons,
})

function Coupons() {
  const { after } = Route.useSearch()
  const { user } = Route.useRouteContext()
  return (
    <section aria-labelledby="coupons" className="mt-4 max-w-4xl">
      <h2 id="coupons" className="text-2xl font-bold">
        <Trans>Coupons</Trans>
      </h2>
      <p className="mt-1 text-muted">
        <Trans>Coupons for a discount, and how often each was used.</Trans>
      </p>
      <QueryBoundary
        resetKey={after}
        failure={<Trans>The coupons could not be loaded.</Trans>}
        fallback={<ListSkeleton />}
      >
        <CouponList after={after} userId={user.id} />
      </QueryBoundary>
    </section>
  )
}
