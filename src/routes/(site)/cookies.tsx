import { createFileRoute } from '@tanstack/react-router'
import { articleQuery } from '#features/people/legal/queries.ts'
import { legalHead } from './-legal/legal-head.ts'
import { LegalPage } from './-legal/legal-page.tsx'

export const Route = createFileRoute('/(site)/cookies')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articleQuery('cookies')),
  head: ({ match, loaderData }) => legalHead(match.context, loaderData, '/cookies'),
  component: () => <LegalPage slug="cookies" />,
})
