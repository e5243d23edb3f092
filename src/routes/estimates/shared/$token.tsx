import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { totalsOf } from '#features/estimating/estimates/rules.ts'
import { EstimateContext, openEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { sharedPictureEndpoint } from '#features/estimating/estimator/endpoints.ts'
import { sharedEstimateQuery } from '#features/estimating/estimator/queries.ts'
import { ShownPaper } from '#features/estimating/files/shown-paper.tsx'
import { addressOf } from '#platform/http/endpoint.ts'
import { formatDate, formatNumber, formatRupees } from '#platform/languages/format.ts'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { PageNotice } from '#ui/page-notice.tsx'

/** A read-only estimate that its owner shares, for as long as the link works. */
export const Route = createFileRoute('/estimates/shared/$token')({
  // The page must not be cached, so that it shows nothing from the moment at which the link ends.
  staticData: { isPrivate: true },
  loader: async ({ context: { queryClient }, params: { token } }) => {
    const shared = await queryClient.ensureQueryData(sharedEstimateQuery(token))
    if (!shared) throw notFound()
    return { ...shared, grandTotal: totalsOf(shared.content).grandTotal }
  },
  head: ({ match, loaderData, params: { token } }) => {
    const { i18n, language, publicUrl } = match.context
    if (!loaderData) return pageHead(match.context, { title: i18n._(msg`This link has ended`), hidden: true })
    const { name, areaInSqFt } = loaderData.content
    const [sum, area] = [formatRupees(loaderData.grandTotal), formatNumber(areaInSqFt)]
    return pageHead(match.context, {
      title: name ? i18n._(msg`${name}: ${sum}`) : i18n._(msg`Cost estimate: ${sum}`),
      description: i18n._(msg`A cost estimate for ${area} sq ft with all its materials, labor and fees.`),
      picture: publicUrl + addressOf(sharedPictureEndpoint, { token }, `?language=${language}`),
      hidden: true,
    })
  },
  component: SharedEstimatePage,
  notFoundComponent: EndedLink,
})

function SharedEstimatePage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { content, updatedAt, expiresAt } = Route.useLoaderData()
  const [estimate] = useState(() => openEstimate(content))
  const [changed, ends] = [formatDate(language, updatedAt), formatDate(language, expiresAt)]
  return (
    <div className="page max-w-5xl pt-6 pb-8 md:pt-10">
      <h1 className="text-3xl/snug font-bold tracking-tight wrap-anywhere">{content.name || t`Cost estimate`}</h1>
      <p className="mt-1 mb-6 text-muted">
        <Trans>
          Changed on {changed}. This link works until {ends}.
        </Trans>
      </p>
      <EstimateContext value={estimate}>
        <ShownPaper />
      </EstimateContext>
      <p className="mt-10 print:hidden">
        <Link to="/estimator" className={button('primary')}>
          <Trans>Estimate your own house</Trans>
        </Link>
      </p>
    </div>
  )
}

function EndedLink() {
  return (
    <PageNotice
      title={<Trans>This link has ended</Trans>}
      text={
        <Trans>Links to estimates only work for a limited time. Ask whoever sent you this one for a new link.</Trans>
      }
      action={
        <Link to="/estimator" className={button('primary')}>
          <Trans>Estimate your own house</Trans>
        </Link>
      }
    />
  )
}
