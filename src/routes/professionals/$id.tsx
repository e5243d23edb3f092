import { createFileRoute } from '@tanstack/react-router'
import type { ProfileSearch } from '#features/directory/portfolio/profile-search.ts'
import { ProfileSkeleton } from '#features/directory/professionals/profile-skeleton.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { ProfileNotFound, ProfilePage } from './-profile/profile-page.tsx'

export const Route = createFileRoute('/professionals/$id')({
  // Keeps the URL as it was written. The page ignores invalid parameters.
  validateSearch: (search: Record<string, unknown>): ProfileSearch => search,
  loaderDeps: ({ search: { tab, write, after } }) => ({ tab, write, after }),
  // Imports the loader's code dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context, params, deps, location }) => {
    const { loadProfile } = await import('./-profile/load-profile.ts')
    // The loader must not run again for the contact sheet or the filters, so it reads them from the location and not
    // from `deps`.
    return loadProfile(context, params.id, { ...(location.search as ProfileSearch), ...deps })
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  // The skeleton stays in the entry script, because it is shown while the screen's chunk loads.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Profile,
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ProfileNotFound,
})

function Profile() {
  return <ProfilePage id={Number(Route.useParams().id)} search={Route.useSearch()} />
}
