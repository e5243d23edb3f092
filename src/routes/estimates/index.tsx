import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DeviceEstimates } from '#features/estimating/estimator/estimate-list.tsx'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { WorksOffline } from '../-shell/works-offline.tsx'
import { OwnEstimates } from './-own-estimates.tsx'

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
      {visitor && <OwnEstimates user={visitor} />}
    </div>
  )
}
