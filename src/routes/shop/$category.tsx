import { createFileRoute } from '@tanstack/react-router'
import { readCategory } from '#features/shop/catalog/category-rules.ts'
import { listDeps, type ShopPageSearch } from '#features/shop/catalog/shop-search.ts'
import { CategoryPage } from '#features/shop/storefront/category-page.tsx'
import { pageHead } from '#platform/pages/head.ts'

/** A category of the shop. */
export const Route = createFileRoute('/shop/$category')({
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
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, params: { category }, deps }) => {
    const { loadPublicShop } = await import('#features/shop/storefront/load-shop.ts')
    return loadPublicShop(context, { category, search: deps })
  },
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const head = pageHead(match.context, loaderData.page)
    return { ...head, links: [...loaderData.preloads, ...head.links] }
  },
  component: Category,
})

function Category() {
  const { category } = Route.useParams()
  return (
    <div className="page pt-2 pb-16">
      <CategoryPage category={category} search={Route.useSearch()} />
    </div>
  )
}
