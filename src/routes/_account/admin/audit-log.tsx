import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { AuditLogPage } from '#features/backoffice/operations/audit-log-page.tsx'
import { auditLogQuery } from '#features/people/staff/queries.ts'
import { cursorIn } from '#platform/http/cursor.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/_account/admin/audit-log')({
  validateSearch: (search: Record<string, unknown>): { after?: string } => ({
    after: cursorIn(search.after),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient, refusal }, deps }) =>
    refusal ? undefined : queryClient.prefetchInfiniteQuery(auditLogQuery(deps.after)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Audit log`),
      description: match.context.i18n._(
        msg`Everything done in the back office and by operators. Nothing here can be changed or deleted.`,
      ),
      hidden: true,
    }),
  component: AuditLogPage,
})
