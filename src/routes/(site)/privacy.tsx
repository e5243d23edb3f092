import { createFileRoute } from '@tanstack/react-router'
import { legalHead } from '#features/people/legal/legal-head.ts'
import { LegalPage } from '#features/people/legal/legal-page.tsx'
import { articleQuery } from '#features/people/legal/queries.ts'

export const Route = createFileRoute('/(site)/privacy')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articleQuery('privacy')),
  head: ({ match, loaderData }) => legalHead(match.context, loaderData, '/privacy'),
  component: () => <LegalPage slug="privacy" />,
})
