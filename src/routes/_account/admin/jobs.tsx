import { createFileRoute } from '@tanstack/react-router'
import { jobList } from '#features/backoffice/operations/job-list.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/jobs')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(jobList, asked),
  component: () => <StaffListPage list={jobList} />,
})
