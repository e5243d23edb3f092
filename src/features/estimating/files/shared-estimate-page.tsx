import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { EstimateContext, openEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { PageNotice } from '#ui/page-notice.tsx'
import { ShownPaper } from './shown-paper.tsx'

/** The page that shows an estimate to everyone who has its link. It has the same texts as the PDF. */
export function SharedEstimatePage() {
  const { t } = useLingui()
  const language = useLanguage()
  const { content, updatedAt, expiresAt } = useLoaderData({ from: '/estimates/shared/$token' })
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

/** Shown in place of an estimate whose link has ended. */
export function EndedLink() {
  return (
    <PageNotice
      title={<Trans>This link has ended</Trans>}
      text={
        <Trans>
          Links to estimates only work for a limited time. Ask the person who sent you this one for a new link.
        </Trans>
      }
      action={
        <Link to="/estimator" className={button('primary')}>
          <Trans>Estimate your own house</Trans>
        </Link>
      }
    />
  )
}
