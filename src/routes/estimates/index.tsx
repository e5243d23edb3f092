import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { ListedEstimate } from '#features/estimating/estimates/schema.ts'
import { AccountEstimates, DeviceEstimates } from '#features/estimating/estimator/estimate-list.tsx'
import { rowActionClass } from '#features/estimating/estimator/estimate-row.tsx'
import { dashboardOf } from '#features/people/accounts/rules.ts'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { WorksOffline } from '../-shell/works-offline.tsx'

/** Lists the estimates of an account, or those that a signed-out visitor has on this device. */
export const Route = createFileRoute('/estimates/')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Your estimates`),
      description: match.context.i18n._(msg`Your saved estimates, to continue, compare and share.`),
      hidden: true,
    }),
  component: EstimatesPage,
})

function EstimatesPage() {
  const { t } = useLingui()
  const visitor = useVisitor()
  return (
    <div className="page min-h-dvh max-w-4xl pt-6 pb-8 md:pt-10">
      <WorksOffline />
      <Breadcrumb crumbs={[{ name: t`Cost Calculator`, path: '/estimator' }]} />
      <h1 className="mt-4 mb-4 text-3xl/snug font-bold tracking-tight">
        <Trans>Your estimates</Trans>
      </h1>
      {visitor === undefined && <RowsSkeleton />}
      {visitor === null && <DeviceEstimates />}
      {visitor && (
        <AccountEstimates
          visitor={visitor}
          actionOf={(estimate) => visitor.userType === 'customer' && <AskForThis estimate={estimate} />}
        />
      )}
    </div>
  )
}

/** A link to the form that sends the bill of quantities of this estimate. */
function AskForThis({ estimate: { id, name } }: { estimate: ListedEstimate }) {
  const { t } = useLingui()
  const called = name || t`Unnamed estimate`
  return (
    <Link
      to="/$dashboard/quotes/new"
      params={{ dashboard: dashboardOf('customer') }}
      search={{ estimate: id }}
      aria-label={t`Ask for quotes: ${called}`}
      className={rowActionClass}
    >
      <Trans>Ask for quotes</Trans>
    </Link>
  )
}
