import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#platform/pages/head.ts'
import { WorksOffline } from '../../-shell/works-offline.tsx'
import { OwnEstimates } from '../../estimates/-own-estimates.tsx'
import { CostTabs } from '../-dashboard/screen-tabs.tsx'

/** The estimates of the account, as at /estimates, which visitors without an account use too. */
export const Route = createFileRoute('/_account/$dashboard/estimates')({
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Your estimates`),
      description: match.context.i18n._(msg`Your saved estimates, to continue, compare and share.`),
      hidden: true,
    }),
  component: Estimates,
})

function Estimates() {
  const { user } = Route.useRouteContext()
  return (
    <>
      <CostTabs userType={user.userType} />
      <section aria-labelledby="estimates" className="mt-4 max-w-4xl">
        <WorksOffline />
        <h2 id="estimates" className="mb-4 text-2xl font-bold">
          <Trans>Your estimates</Trans>
        </h2>
        <OwnEstimates user={user} />
      </section>
    </>
  )
}
