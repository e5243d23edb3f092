import { createFileRoute } from '@tanstack/react-router'
import { ownCardQuery } from '#features/directory/professionals/queries.ts'
import { ProfileTab } from '#features/directory/profile-editor/profile-tab.tsx'
import { ownProfileQuery } from '#features/directory/profile-editor/queries.ts'

export const Route = createFileRoute('/_account/profile/_tabs/')({
  validateSearch: (search: Record<string, unknown>): { edit?: 'true' } => ({
    edit: String(search.edit) === 'true' ? 'true' : undefined,
  }),
  loader: ({ context: { queryClient, user } }) =>
    Promise.all([
      queryClient.prefetchQuery(ownProfileQuery),
      user.userType !== 'customer' && queryClient.prefetchQuery(ownCardQuery),
    ]),
  component: Profile,
})

function Profile() {
  const { user } = Route.useRouteContext()
  return <ProfileTab user={user} isEditing={Route.useSearch().edit === 'true'} />
}
