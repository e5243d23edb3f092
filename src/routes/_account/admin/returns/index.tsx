import { createFileRoute } from '@tanstack/react-router'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'
import { staffReturnList } from '#features/shop/returns/staff-return-list.tsx'

export const Route = createFileRoute('/_account/admin/returns/')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(staffReturnList, asked),
  component: () => <StaffListPage list={staffReturnList} />,
})
