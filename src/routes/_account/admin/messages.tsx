import { createFileRoute } from '@tanstack/react-router'
import { caseList } from '#features/backoffice/support/case-list.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/messages')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(caseList, asked),
  component: () => <StaffListPage list={caseList} />,
})
