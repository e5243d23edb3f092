import { createFileRoute } from '@tanstack/react-router'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'
import { couponList } from '#features/shop/coupons/coupon-list.tsx'

export const Route = createFileRoute('/_account/admin/coupons')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(couponList, asked),
  component: () => <StaffListPage list={couponList} />,
})
