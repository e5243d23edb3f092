import { createFileRoute } from '@tanstack/react-router'
import { articleQuery } from '../features/articles/queries.ts'
import { legalHead } from './-static/legal-head.ts'
import { LegalPage } from './-static/legal-page.tsx'

export const Route = createFileRoute('/cookies')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articleQuery('cookies')),
  head: ({ match, loaderData }) => legalHead(match.context, loaderData, '/cookies'),
  component: () => <LegalPage slug="cookies" />,
})
