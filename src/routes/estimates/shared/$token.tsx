import { msg } from '@lingui/core/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { sharedEstimateQuery } from '#features/estimating/estimator/queries.ts'
import { EndedLink, SharedEstimatePage } from '#features/estimating/files/shared-estimate-page.tsx'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatNumber } from '#platform/languages/format.ts'
import { pageHead } from '#platform/pages/head.ts'

/** A read-only estimate that its owner shares, for as long as the link works. */
export const Route = createFileRoute('/estimates/shared/$token')({
  // The page must not be cached, because it must show nothing once the link ends.
  staticData: { isPrivate: true },
  // Imports the calculation dynamically, because everything that a route file imports statically is part of the first
  // script of every page.
  loader: async ({ context: { queryClient, i18n }, params: { token } }) => {
    const [shared, { costTexts }, { rangeOfMethods }] = await Promise.all([
      queryClient.ensureQueryData(sharedEstimateQuery(token)),
      import('#features/estimating/estimates/estimate-words.tsx'),
      import('#features/estimating/estimates/mode-rules.ts'),
    ])
    if (!shared) throw notFound()
    return { ...shared, sum: costTexts(i18n, rangeOfMethods(shared.content)).sum }
  },
  head: ({ match, loaderData, params: { token } }) => {
    const { i18n, language, publicUrl } = match.context
    if (!loaderData) return pageHead(match.context, { title: i18n._(msg`This link has ended`), hidden: true })
    const { name, areaInSqFt } = loaderData.content
    const { sum } = loaderData
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
