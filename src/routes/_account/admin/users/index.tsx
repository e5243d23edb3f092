import { createFileRoute } from '@tanstack/react-router'
import { userList } from '#features/backoffice/users/user-list.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/users/')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(userList, asked),
  component: () => <StaffListPage list={userList} />,
})
