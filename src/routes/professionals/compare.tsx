import { createFileRoute } from '@tanstack/react-router'
import { ComparePage, NobodyToCompare } from '#features/directory/search/compare-page.tsx'
import type { CompareSearch } from '#features/directory/search/rules.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/professionals/compare')({
  // Keeps the ids in the URL as they were written, for example '101,102,103'.
  validateSearch: (search: Record<string, unknown>): CompareSearch => search,
  loaderDeps: ({ search: { ids } }) => ({ ids }),
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, deps }) => {
    const { loadComparison } = await import('#features/directory/search/load-comparison.ts')
    return loadComparison(context, deps.ids)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Compare,
  notFoundComponent: NobodyToCompare,
})

function Compare() {
  return <ComparePage search={Route.useSearch()} />
}
