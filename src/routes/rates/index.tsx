import { createFileRoute } from '@tanstack/react-router'
import { RatesPage } from '#features/estimating/rates/rates-page.tsx'
import type { RatesSearch } from '#features/estimating/rates/rates-search.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/rates/')({
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): RatesSearch => search,
  loaderDeps: ({ search: { town } }) => ({ town }),
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, deps }) => {
    const { loadRates } = await import('#features/estimating/rates/load-rates.ts')
    return loadRates(context, deps.town)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Rates,
})

function Rates() {
  return <RatesPage search={Route.useSearch()} />
}
