import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../platform/head.ts'

export const Route = createFileRoute('/')({
  head: ({ match }) => pageHead(match.context, { title: 'KamshetBuild', canonical: '/' }),
  component: Home,
})

function Home() {
  return (
    <h1>
      <Trans>Find the people who build your home</Trans>
    </h1>
  )
}
