import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { estimateQuery, estimatesQuery } from '#features/estimating/estimates/queries.ts'
import { NewRequestPage } from '#features/estimating/quotes/new-request-page.tsx'
import { candidatesQuery } from '#features/estimating/quotes/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { NoScreen } from '#ui/no-screen.tsx'

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)

/**
 * The form with which home builders send the bill of an estimate. If the address names no estimate, they choose one
 * first.
 */
export const Route = createFileRoute('/_account/$dashboard/quotes/new')({
  validateSearch: ({ estimate }: Record<string, unknown>): { estimate?: string } => ({
    estimate: typeof estimate === 'string' && isUuid(estimate) ? estimate.toLowerCase() : undefined,
  }),
  beforeLoad: ({ context: { user } }) => {
    if (user.userType !== 'customer') throw notFound()
  },
  loaderDeps: ({ search: { estimate } }) => ({ estimate }),
  loader: async ({ context: { queryClient }, deps: { estimate } }) => {
    if (estimate === undefined) return void (await queryClient.prefetchInfiniteQuery(estimatesQuery()))
    const found = await queryClient.ensureQueryData(estimateQuery(estimate)).catch(() => null)
    if (found) await queryClient.prefetchQuery(candidatesQuery('', { town: found.content.town }))
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Ask for quotes`),
      description: match.context.i18n._(msg`Send the quantities of an estimate to contractors and architects.`),
      hidden: true,
    }),
  component: NewRequestPage,
  notFoundComponent: NoScreen,
})
