import { msg } from '@lingui/core/macro'
import { useUserTypeName } from '#features/people/accounts/user-type-name.tsx'
import { entriesOf } from '#features/people/staff/staff-entries.tsx'
import { staffList } from '#features/people/staff/staff-list.ts'
import { StaffRow } from '#features/people/staff/staff-row.tsx'
import { phoneText } from '#platform/values/india.ts'
import { icons } from '#ui/icon.tsx'
import { isUserSearch } from './rules.ts'
import type { FoundUser } from './schema.ts'
import { UserState } from './user-state.tsx'

/** The accounts that a search has found, latest first. */
export const userList = staffList({
  name: 'users',
  title: msg`Users`,
  description: msg`Find an account by name, email address, phone number or id.`,
  search: {
    label: msg`Find an account`,
    hint: msg`By name, email address, whole phone number or id; at least three characters.`,
    accepts: isUserSearch,
  },
  failure: msg`The list could not be loaded.`,
  entries: ({ search }) =>
    search === undefined
      ? undefined
      : entriesOf(
          '/api/admin/users',
          { search },
          {
            of: 'users',
            row: (user) => <UserRow user={user} />,
            empty: {
              icon: icons.person,
              title: msg`No one was found.`,
              text: msg`Enter the whole phone number, or part of a name or email address.`,
            },
          },
        ),
})

function UserRow({ user: { id, fullName, email, phone, userType, state } }: { user: FoundUser }) {
  const typeName = useUserTypeName()
  return (
    <StaffRow
      to={`/admin/users/${id}`}
      title={fullName}
      lines={<span className="block text-sm text-muted wrap-anywhere">{email ?? (phone && phoneText(phone))}</span>}
    >
      <span className="block text-sm">{typeName(userType)}</span>
      <span className="text-sm">
        <UserState state={state} />
      </span>
    </StaffRow>
  )
}
