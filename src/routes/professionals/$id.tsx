import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../platform/head.ts'
import { ProfileMissing, ProfilePage, ProfileSkeleton } from './-profile/profile-page.tsx'
import type { ProfileSearch } from './-profile/profile-search.ts'

export const Route = createFileRoute('/professionals/$id')({
  // The address stays as it was written; what is wrong in it asks nothing.
  validateSearch: (search: Record<string, unknown>): ProfileSearch => search,
  loaderDeps: ({ search: { tab, write, after } }) => ({ tab, write, after }),
  // Comes with the screen: what this file itself names is in every page's first script.
  loader: async ({ context, params, deps, location }) => {
    const { loadProfile } = await import('./-profile/load-profile.ts')
    // The sheet is no reason to load anew: it is not among the deps.
    const { contact } = location.search as ProfileSearch
    return loadProfile(context, params.id, { ...deps, contact })
  },
  head: ({ match, loaderData }) => (loaderData ? pageHead(match.context, loaderData) : {}),
  codeSplitGroupings: [['component', 'pendingComponent', 'notFoundComponent']],
  component: Profile,
  pendingComponent: ProfileSkeleton,
  notFoundComponent: ProfileMissing,
})

function Profile() {
  return <ProfilePage id={Number(Route.useParams().id)} search={Route.useSearch()} />
}
