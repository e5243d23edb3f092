import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/pages/head.ts'
import { RatesPage } from './-rates/rates-page.tsx'
import type { RatesSearch } from './-rates/rates-search.ts'

export const Route = createFileRoute('/rates/')({
  // Keeps the URL as it was written; invalid search parameters are ignored.
  validateSearch: (search: Record<string, unknown>): RatesSearch => search,
  loaderDeps: ({ search: { town } }) => ({ town }),
  // Part of the screen's chunk: this file's static imports end up in the entry script of every page.
  loader: async ({ context, deps }) => {
    const { loadRates } = await import('./-rates/load-rates.ts')
    return loadRates(context, deps.town)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Rates,
})

function Rates() {
  return <RatesPage search={Route.useSearch()} />
}
