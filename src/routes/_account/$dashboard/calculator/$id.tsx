import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { pageHead } from '../../../../platform/head.ts'
import { useIsHydrated } from '../../../../ui/hydrated.ts'
import { WorksOffline } from '../../../-shell/works-offline.tsx'

export const Route = createFileRoute('/_account/$dashboard/calculator/$id')({
  head: ({ match }) => pageHead(match.context, { title: match.context.i18n._(msg`Cost estimator`), hidden: true }),
  component: Estimate,
})

function Estimate() {
  const { id } = Route.useParams()
  const isHydrated = useIsHydrated()
  const [typed, setTyped] = useState('')
  return (
    <>
      <h2 className="mt-4 text-2xl font-bold">
        <Trans>Cost estimator</Trans>
      </h2>
      <WorksOffline />
      <p>{isHydrated && id}</p>
      <input aria-label="x" value={typed} onChange={(event) => setTyped(event.target.value)} />
    </>
  )
}
