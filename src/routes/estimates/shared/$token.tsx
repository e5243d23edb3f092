import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { costTexts } from '#features/estimating/estimates/estimate-words.tsx'
import { rangeOfMethods } from '#features/estimating/estimates/mode-rules.ts'
import { sharedEstimateQuery } from '#features/estimating/estimator/queries.ts'
import { EndedLink, SharedEstimatePage } from '#features/estimating/files/shared-estimate-page.tsx'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatNumber } from '#platform/languages/format.ts'
import { pageHead } from '#platform/pages/head.ts'

/** A read-only estimate that its owner shares, for as long as the link works. */
export const Route = createFileRoute('/estimates/shared/$token')({
  // The page must not be cached, because it must show nothing once the link ends.
  staticData: { isPrivate: true },
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const shared = await queryClient.ensureQueryData(sharedEstimateQuery(token))
    if (!shared) throw notFound()
    return shared
  },
  head: ({ match, loaderData, params: { token } }) => {
    const { i18n, language, publicUrl } = match.context
    if (!loaderData) return pageHead(match.context, { title: i18n._(msg`This link has ended`), hidden: true })
    const { name, areaInSqFt } = loaderData.content
    const { sum } = costTexts(i18n, rangeOfMethods(loaderData.content))
    const area = formatNumber(areaInSqFt)
    return pageHead(match.context, {
      title: name ? i18n._(msg`${name}: ${sum}`) : i18n._(msg`Cost estimate: ${sum}`),
      description: i18n._(msg`A cost estimate for ${area} sq ft with all its materials, labor and fees.`),
      picture: publicUrl + addressOf('/api/shared-estimates/{token}/picture', { token }, `?language=${language}`),
      hidden: true,
    })
  },
  component: SharedEstimatePage,
  notFoundComponent: EndedLink,
})
