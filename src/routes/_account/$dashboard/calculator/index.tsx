import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { pageHead } from '../../../../platform/head.ts'
import { WorksOffline } from '../../../-shell/works-offline.tsx'

export const Route = createFileRoute('/_account/$dashboard/calculator/')({
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n._(msg`Cost estimator`), hidden: true }),
  component: Calculator,
})

function Calculator() {
  return (
    <>
      <h2 className="mt-4 text-2xl font-bold">
        <Trans>Cost estimator</Trans>
      </h2>
      <WorksOffline />
      <Link to="/estimator" className="underline">
        <Trans>Cost estimator</Trans>
      </Link>
    </>
  )
}
