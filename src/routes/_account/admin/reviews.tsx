import { createFileRoute } from '@tanstack/react-router'
import { reviewList } from '#features/backoffice/moderation/review-list.tsx'
import { loadStaffList } from '#features/people/staff/staff-list.ts'
import { StaffListPage } from '#features/people/staff/staff-list-page.tsx'
import { staffListRoute } from '#features/people/staff/staff-list-route.ts'

export const Route = createFileRoute('/_account/admin/reviews')({
  ...staffListRoute,
  loader: (asked) => loadStaffList(reviewList, asked),
  component: () => <StaffListPage list={reviewList} />,
})
