import { useLingui } from '@lingui/react/macro'
import { constructionTypeNames, qualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import { rateTownNames } from '#features/estimating/rates/material-words.tsx'
import { formatNumber } from '#platform/languages/format.ts'
import type { QuoteRequest } from './schema.ts'

/** Shows the building and its town, as far as they are known. Shows nothing if nothing is known. */
export function AboutLine({ of }: { of: Pick<QuoteRequest, 'area' | 'constructionType' | 'quality' | 'town'> }) {
  const { t, i18n } = useLingui()
  const area = of.area && formatNumber(of.area)
  const known = [
    area && t`${area} sq ft`,
    of.constructionType && i18n._(constructionTypeNames[of.constructionType]),
    of.quality && i18n._(qualityNames[of.quality]),
    of.town && i18n._(rateTownNames[of.town]),
  ]
  return known.filter(Boolean).join(' · ')
}
