import { createFileRoute } from '@tanstack/react-router'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'
import { productList } from '#features/shop/desk/product-list.tsx'

export const Route = createFileRoute('/_account/admin/products/')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(productList, asked),
  component: () => <StaffListPage list={productList} />,
})
