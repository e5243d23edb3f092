import { createFileRoute } from '@tanstack/react-router'
import { reportList } from '#features/backoffice/moderation/report-list.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/reports')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(reportList, asked),
  component: () => <StaffListPage list={reportList} />,
})
