import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/hire/machines/listing-page.tsx'
import type { MachinesSearch } from '#features/hire/machines/rules.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/on-rent/')({
  // Keeps the URL as it was written; invalid search parameters are ignored.
  validateSearch: (search: Record<string, unknown>): MachinesSearch => search,
  loaderDeps: ({ search }) => search,
  // Loaded with the screen's chunk. This file's static imports would be in the first script of every page.
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
