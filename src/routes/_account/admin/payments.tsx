import { createFileRoute } from '@tanstack/react-router'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'
import { staffPaymentList } from '#features/shop/payments/staff-payment-list.tsx'

export const Route = createFileRoute('/_account/admin/payments')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(staffPaymentList, asked),
  component: () => <StaffListPage list={staffPaymentList} />,
})
