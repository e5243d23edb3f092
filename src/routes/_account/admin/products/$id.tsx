import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { readId } from '#features/people/accounts/rules.ts'
import { staffSkeleton } from '#features/people/staff/skeletons.tsx'
import { movementsQuery, staffProductQuery } from '#features/shop/desk/queries.ts'
import { sellersQuery } from '#features/shop/desk/seller-queries.ts'
import { StaffProduct } from '#features/shop/desk/staff-product.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'

export const Route = createFileRoute('/_account/admin/products/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'stock' } => ({
    tab: tab === 'stock' ? 'stock' : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient, refusal }, params, deps: { tab } }) => {
    const id = readId(params.id)
    if (id === undefined) throw notFound()
    if (refusal) return
    const { queryKey } = staffProductQuery(id)
    await Promise.all([
      // Fetches the product only if its data did not come with the page's HTML. The data is null if there is no such
      // product.
      queryClient.getQueryData(queryKey) === undefined && queryClient.prefetchQuery(staffProductQuery(id)),
      tab === 'stock' ? queryClient.prefetchInfiniteQuery(movementsQuery(id)) : queryClient.prefetchQuery(sellersQuery),
    ])
    if (queryClient.getQueryData(queryKey) === null) throw notFound()
  },
  head: ({ match, params: { id } }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Product ${id}`),
      description: match.context.i18n._(msg`Everything that the shop sells or has sold, with its stock.`),
      hidden: true,
    }),
  component: Product,
})

function Product() {
  const { id } = Route.useParams()
  const { tab = 'product' } = Route.useSearch()
  const { user } = Route.useRouteContext()
  return (
    <QueryBoundary resetKey={id} failure={<Trans>The product could not be loaded.</Trans>} fallback={staffSkeleton}>
      <StaffProduct id={Number(id)} tab={tab} userId={user.id} />
    </QueryBoundary>
  )
}
