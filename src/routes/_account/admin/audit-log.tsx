import { createFileRoute } from '@tanstack/react-router'
import { auditLog } from '#features/backoffice/operations/audit-log.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/audit-log')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(auditLog, asked),
  component: () => <StaffListPage list={auditLog} />,
})
