import { createFileRoute } from '@tanstack/react-router'
import { legalHead } from '#features/people/legal/legal-head.ts'
import { LegalPage } from '#features/people/legal/legal-page.tsx'
import { articleQuery } from '#features/people/legal/queries.ts'

export const Route = createFileRoute('/(site)/cookies')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articleQuery('cookies')),
  head: ({ match, loaderData }) => legalHead(match.context, loaderData, '/cookies'),
  component: () => <LegalPage slug="cookies" />,
})
