import { createFileRoute } from '@tanstack/react-router'
import { articleQuery } from '../features/articles/queries.ts'
import { legalHead } from './-static/legal-head.ts'
import { LegalPage } from './-static/legal-page.tsx'

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articleQuery('privacy')),
  head: ({ match, loaderData }) => legalHead(match.context, loaderData, '/privacy'),
  component: () => <LegalPage slug="privacy" />,
})
