import { createFileRoute } from '@tanstack/react-router'
import { proposalList } from '#features/estimating/rates/proposal-list.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/rates')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(proposalList, asked),
  component: () => <StaffListPage list={proposalList} />,
})
