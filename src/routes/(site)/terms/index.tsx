import { createFileRoute } from '@tanstack/react-router'
import { legalHead } from '#features/people/legal/legal-head.ts'
import { LegalPage } from '#features/people/legal/legal-page.tsx'
import { articleQuery } from '#features/people/legal/queries.ts'

/** The terms that apply today. */
export const Route = createFileRoute('/(site)/terms/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articleQuery('terms')),
  head: ({ match, loaderData }) => legalHead(match.context, loaderData, '/terms'),
  component: () => <LegalPage slug="terms" />,
})
