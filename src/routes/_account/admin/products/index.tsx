import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ProductsPage, type ProductsSearch } from '#features/shop/desk/products-page.tsx'
import { staffProductsQuery } from '#features/shop/desk/queries.ts'
import { productFilters, shopParts } from '#features/shop/desk/rules.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/admin/products/')({
  validateSearch: ({ tab, part, search, after }: Record<string, unknown>): ProductsSearch => {
    const show = productFilters.find((each) => each === tab) ?? 'all'
    return {
      tab: show === 'all' ? undefined : show,
      part: shopParts.find((each) => each === part),
      search: search === undefined ? undefined : String(search).trim().slice(0, 100) || undefined,
      after: cursorIn(after),
    }
  },
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps: { tab: show, part, search, after } }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(staffProductsQuery({ show, part, search }, after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Products`),
      description: match.context.i18n._(msg`Everything that the shop sells or has sold, with its stock.`),
      hidden: true,
    }),
  component: Products,
})

function Products() {
  return <ProductsPage asked={Route.useSearch()} />
}
