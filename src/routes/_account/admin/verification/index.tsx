import { createFileRoute } from '@tanstack/react-router'
import { verificationList } from '#features/directory/verification/verification-list.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/verification/')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(verificationList, asked),
  component: () => <StaffListPage list={verificationList} />,
})
