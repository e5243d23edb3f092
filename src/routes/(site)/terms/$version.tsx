import { createFileRoute, notFound } from '@tanstack/react-router'
import { legalHead } from '#features/people/legal/legal-head.ts'
import { LegalPage } from '#features/people/legal/legal-page.tsx'
import { namedArticleQuery } from '#features/people/legal/queries.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'

/** A version of the terms: a future one, the current one or a past one. */
export const Route = createFileRoute('/(site)/terms/$version')({
  loader: async ({ context, params }) => {
    if (!/^[\w.-]{1,20}$/.test(params.version)) throw notFound()
    return orNotFound(context.queryClient.ensureQueryData(namedArticleQuery('terms', params.version)))
  },
  head: ({ match, params, loaderData: article }) => {
    const isInForce = article?.edition?.state === 'in_force'
    return legalHead(match.context, article, isInForce ? '/terms' : `/terms/${params.version}`)
  },
  component: Version,
})

function Version() {
  return <LegalPage slug="terms" version={Route.useParams().version} />
}
