import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/hire/machines/listing-page.tsx'
import type { MachinesSearch } from '#features/hire/machines/rules.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/on-rent/')({
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): MachinesSearch => search,
  loaderDeps: ({ search }) => search,
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, deps }) => {
    const { loadListing } = await import('#features/hire/machines/load-listing.ts')
    return loadListing(context, deps)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: OnRent,
})

function OnRent() {
  return <ListingPage search={Route.useSearch()} />
}
