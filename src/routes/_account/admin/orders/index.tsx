import { createFileRoute } from '@tanstack/react-router'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'
import { staffOrderList } from '#features/shop/fulfilment/staff-order-list.tsx'

export const Route = createFileRoute('/_account/admin/orders/')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(staffOrderList, asked),
  component: () => <StaffListPage list={staffOrderList} />,
})
