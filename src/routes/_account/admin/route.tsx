import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { staffStandingQuery, waitingQuery } from '#features/people/staff/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { isNotFound } from '../../-shell/is-not-found.ts'
import { OwnShell } from '../-own-shell/own-shell.tsx'
import { AdminNav } from './-admin/admin-nav.tsx'
import { NeedsTwoStep } from './-admin/needs-two-step.tsx'
import { useAdminCrumbs } from './-admin/use-admin-screens.ts'

/** The back office. Everyone who does not work there gets a 404. Staff need two-step login to enter. */
export const Route = createFileRoute('/_account/admin')({
  staticData: { hasOwnShell: true },
  beforeLoad: async ({ context }) => {
    const standing = await context.queryClient.fetchQuery(staffStandingQuery)
    if (!standing) throw notFound()
    return { refusal: standing.refusal }
  },
  // Runs again for each screen that is opened, which keeps the counts up to date.
  loader: ({ context: { queryClient, refusal } }) => (refusal ? undefined : queryClient.prefetchQuery(waitingQuery)),
  head: ({ match, matches }) => {
    const { i18n } = match.context
    const title = isNotFound(matches) ? i18n._(msg`404 Page Not Found`) : i18n._(msg`Back office`)
    return pageHead(match.context, { title, description: i18n._(msg`For KamshetBuild's staff.`), hidden: true })
  },
  component: BackOffice,
})

function BackOffice() {
  const { t } = useLingui()
  const { user, refusal } = Route.useRouteContext()
  return (
    <OwnShell
      user={user}
      title={t`Back office`}
      subtitle={user.fullName}
      home={{ name: t`KamshetBuild back office`, path: '/admin' }}
      crumbs={useAdminCrumbs()}
      nav={<AdminNav mayEnter={!refusal} />}
    >
      {refusal ? <NeedsTwoStep userType={user.userType} /> : <Outlet />}
    </OwnShell>
  )
}
