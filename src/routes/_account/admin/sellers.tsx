import { createFileRoute } from '@tanstack/react-router'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'
import { sellerList } from '#features/shop/desk/seller-list.tsx'

export const Route = createFileRoute('/_account/admin/sellers')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(sellerList, asked),
  component: () => <StaffListPage list={sellerList} />,
})
