import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { readCategory } from '#features/shop/catalog/category-rules.ts'
import { categoryNames } from '#features/shop/catalog/category-words.tsx'
import { listDeps, type ShopPageSearch } from '#features/shop/catalog/shop-search.ts'
import { CategoryPage } from '#features/shop/storefront/category-page.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { HeadingLevel } from '#ui/heading.tsx'

/** A category of the shop, in the shell of a dashboard. */
export const Route = createFileRoute('/_account/$dashboard/shop/$category')({
  // If the word is not a category, the router tries its other routes.
  params: {
    parse: ({ category }) => {
      const known = readCategory(category.toLowerCase())
      return known ? { category: known } : false
    },
  },
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): ShopPageSearch => search,
  loaderDeps: ({ search }) => listDeps(search),
  loader: async ({ context, params: { category }, deps }) => {
    const { loadShop } = await import('#features/shop/storefront/load-shop.ts')
    await loadShop(context, { category, search: deps })
  },
  head: ({ match, params: { category } }) =>
    pageHead(match.context, {
      title: match.context.i18n._(categoryNames[category]),
      description: match.context.i18n._(
        msg`Materials, fittings, furniture and appliances for building and furnishing.`,
      ),
      hidden: true,
    }),
  component: Category,
})

function Category() {
  const { category } = Route.useParams()
  return (
    <div className="mt-3">
      <HeadingLevel value={3}>
        <CategoryPage category={category} search={Route.useSearch()} hasCrumbs={false} />
      </HeadingLevel>
    </div>
  )
}
