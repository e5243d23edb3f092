import { Trans, useLingui } from '@lingui/react/macro'
import { constructionTypeNames, qualityNames } from '../../../../../features/estimates/estimate-words.tsx'
import type { QuoteRequest } from '../../../../../features/quotes/schema.ts'
import { rateTownNames } from '../../../../../features/rate-sheet/material-words.tsx'
import { formatNumber } from '../../../../../platform/format.ts'

/** What is built, and where. */
export function AboutLine({ of }: { of: Pick<QuoteRequest, 'area' | 'constructionType' | 'quality' | 'town'> }) {
  const { i18n } = useLingui()
  const area = formatNumber(of.area)
  return (
    <>
      <Trans>{area} sq ft</Trans> · {i18n._(constructionTypeNames[of.constructionType])} ·{' '}
      {i18n._(qualityNames[of.quality])} · {i18n._(rateTownNames[of.town])}
    </>
  )
}
