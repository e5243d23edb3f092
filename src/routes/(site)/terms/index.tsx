import { createFileRoute } from '@tanstack/react-router'
import { articleQuery } from '#features/people/legal/queries.ts'
import { legalHead } from '../-legal/legal-head.ts'
import { LegalPage } from '../-legal/legal-page.tsx'

/** The terms that apply today. */
export const Route = createFileRoute('/(site)/terms/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articleQuery('terms')),
  head: ({ match, loaderData }) => legalHead(match.context, loaderData, '/terms'),
  component: () => <LegalPage slug="terms" />,
})
