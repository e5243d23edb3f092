import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/hire/machines/listing-page.tsx'
import type { MachinesSearch } from '#features/hire/machines/rules.ts'
import { pageHead } from '#platform/pages/head.ts'

/**
 * A second address of the page /on-rent, which is the canonical one. The bar at the bottom of small screens links to
 * this address.
 */
export const Route = createFileRoute('/rent')({
  validateSearch: (search: Record<string, unknown>): MachinesSearch => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { loadListing } = await import('#features/hire/machines/load-listing.ts')
    return loadListing(context, deps)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Rent,
})

function Rent() {
  return <ListingPage search={Route.useSearch()} />
}
