import { createFileRoute } from '@tanstack/react-router'
import { ListingPage } from '#features/directory/search/listing-page.tsx'
import type { QuestionSearch } from '#features/directory/search/rules.ts'
import { CardMessage } from '#features/messaging/screen/link/card-message.tsx'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/professionals/')({
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): QuestionSearch => search,
  loaderDeps: ({ search: { compare: _, ...asked } }) => asked,
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, deps }) => {
    const { loadListing } = await import('#features/directory/search/load-listing.ts')
    return loadListing(context, deps)
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  component: Listing,
})

function Listing() {
  return (
    <ListingPage search={Route.useSearch()} message={(professional) => <CardMessage professional={professional} />} />
  )
}
