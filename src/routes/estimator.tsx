import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/head.ts'
import { WorksOffline } from './-shell/works-offline.tsx'

export const Route = createFileRoute('/estimator')({
  head: ({ match }) =>
    pageHead(match.context, { title: match.context.i18n._(msg`Cost estimator`), canonical: '/estimator' }),
  component: Estimator,
})

function Estimator() {
  return (
    <div className="page pt-6 pb-8 md:pt-10">
      <h1 className="text-3xl/snug font-bold tracking-tight md:text-5xl/tight">
        <Trans>Cost estimator</Trans>
      </h1>
      <WorksOffline />
    </div>
  )
}
