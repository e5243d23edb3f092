import { createFileRoute } from '@tanstack/react-router'
import type { ProfileSearch } from '#features/directory/portfolio/profile-search.ts'
import { ProfileSkeleton } from '#features/directory/professionals/profile-skeleton.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { ProfileNotFound, ProfilePage } from './-profile/profile-page.tsx'

export const Route = createFileRoute('/professionals/$id')({
  // Keeps the URL as it was written; invalid search parameters are ignored.
  validateSearch: (search: Record<string, unknown>): ProfileSearch => search,
  loaderDeps: ({ search: { tab, write, after } }) => ({ tab, write, after }),
  // Loaded with the screen's chunk. This file's static imports would be in the first script of every page.
  loader: async ({ context, params, deps, location }) => {
    const { loadProfile } = await import('./-profile/load-profile.ts')
    // The contact sheet and the filters must not rerun the loader: they are not among the deps.
    return loadProfile(context, params.id, { ...(location.search as ProfileSearch), ...deps })
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  // The skeleton is in the entry script: it is shown while the screen's chunk loads.
  codeSplitGroupings: [['component', 'notFoundComponent']],
  component: Profile,
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ProfileNotFound,
})

function Profile() {
  return <ProfilePage id={Number(Route.useParams().id)} search={Route.useSearch()} />
}
