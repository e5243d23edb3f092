import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import { StaffList } from '#features/people/staff/staff-list.tsx'
import { phoneText } from '#platform/values/india.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { usersQuery } from './queries.ts'
import { UserState } from './user-state.tsx'

/** The accounts that a search has found, latest first. */
export function FoundUsers({ search, after }: { search: string; after: string | undefined }) {
  const typeName = useUserTypeName()
  const query = useSuspenseInfiniteQuery(usersQuery(search, after))
  const users = query.data.pages.flatMap((page) => page.users)
  if (users.length === 0)
    return (
      <EmptyState
        icon={icons.person}
        title={<Trans>No one was found.</Trans>}
        text={<Trans>Enter the whole phone number, or part of a name or email address.</Trans>}
        className="mt-5"
      />
    )
  return (
    <StaffList query={query} entries={users} keyOf={({ id }) => id}>
      {({ id, fullName, email, phone, userType, state }) => (
        <Link
          to="/admin/users/$id"
          params={{ id: String(id) }}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 hover:bg-sunken"
        >
          <span className="min-w-0 grow basis-52">
            <span className="block font-semibold wrap-anywhere">{fullName}</span>
            <span className="block text-sm text-muted wrap-anywhere">{email ?? (phone && phoneText(phone))}</span>
          </span>
          <span className="text-sm">
            <span className="block">{typeName(userType)}</span>
            <UserState state={state} />
          </span>
        </Link>
      )}
    </StaffList>
  )
}
