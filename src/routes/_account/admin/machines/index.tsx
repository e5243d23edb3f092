import { createFileRoute } from '@tanstack/react-router'
import { yardList } from '#features/hire/hires/yard-list.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/machines/')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(yardList, asked),
  component: () => <StaffListPage list={yardList} />,
})
