import { createFileRoute } from '@tanstack/react-router'
import { MaterialNotFound, MaterialPage } from '#features/estimating/rates/material-page.tsx'
import type { RatesSearch } from '#features/estimating/rates/rates-search.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/rates/$material')({
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): RatesSearch => search,
  loaderDeps: ({ search: { town } }) => ({ town }),
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, params, deps }) => {
    const { loadMaterial } = await import('#features/estimating/rates/load-rates.ts')
    return loadMaterial(context, params.material, deps.town)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Material,
  notFoundComponent: MaterialNotFound,
})

function Material() {
  return <MaterialPage id={Route.useParams().material} search={Route.useSearch()} />
}
