import { Trans, useLingui } from '@lingui/react/macro'
import { autoQuantity } from '#features/estimating/estimates/auto-rules.ts'
import { constructionTypeNames, qualityNames } from '#features/estimating/estimates/estimate-words.tsx'
import { useEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { formatNumber } from '#platform/languages/format.ts'

/** Explains the numbers of the formulas below automatic quantities. Shows nothing in manual mode. */
export function FormulaLegend() {
  const { i18n } = useLingui()
  const isAuto = useEstimate(({ mode }) => mode === 'auto')
  const method = useEstimate((content) => content.method)
  const constructionType = useEstimate((content) => content.constructionType)
  const quality = useEstimate((content) => content.quality)
  const area = formatNumber(useEstimate(({ areaInSqFt }) => areaInSqFt))
  if (!isAuto) return null
  const oneForEach = `${area} ÷ 100 ↑`
  // The factors are the same for every material of the method, so any material can be used.
  const { typeFactor, qualityFactor } = autoQuantity('cement', method, { areaInSqFt: 1, constructionType, quality })!
  const type = i18n._(constructionTypeNames[constructionType])
  const fine = i18n._(qualityNames[quality])
  return (
    <p className="mt-4 max-w-prose text-sm text-muted">
      {method === 'thumb' ? (
        <Trans>
          Below each quantity is its formula: what one square foot takes × the area. Bags, pieces, boxes and rolls are
          rounded up, other quantities are rounded to two decimals.
        </Trans>
      ) : (
        <Trans>
          Below each quantity is its formula: what one square foot takes × the area × {typeFactor} for the construction
          type ({type}) × {qualityFactor} for the quality ({fine}). A factor of 1 is left out. “{oneForEach}” means one
          for every 100 sq ft, rounded up. Bags, pieces and rolls are rounded up, other quantities are rounded to two
          decimals.
        </Trans>
      )}
    </p>
  )
}
