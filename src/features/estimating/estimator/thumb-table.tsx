import { Trans, useLingui } from '@lingui/react/macro'
import { thumbLaborPerSqFt, thumbQuantities, thumbSources } from '#features/estimating/estimates/thumb-rules.ts'
import { unitOf } from '#features/estimating/rates/material-rules.ts'
import { amountOf, materialNames } from '#features/estimating/rates/material-words.tsx'
import { formatNumber } from '#platform/languages/format.ts'

/** Lists the quantities of the Pune thumb rule, each with its source. */
export function ThumbTable() {
  const { i18n } = useLingui()
  const labor = formatNumber(thumbLaborPerSqFt)
  return (
    <details className="mt-2">
      <summary className="min-h-11 content-center font-medium text-primary underline">
        <Trans>Where these figures come from</Trans>
      </summary>
      <table className="mt-2 w-full text-left text-sm tabular-nums">
        <thead className="text-muted *:*:py-1.5 *:*:font-medium">
          <tr>
            <th scope="col">
              <Trans>Material</Trans>
            </th>
            <th scope="col" className="text-right">
              <Trans>Per sq ft</Trans>
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line *:*:py-1.5 *:align-top">
          {thumbQuantities.map(({ material, perSqFt, sources }) => (
            <tr key={material}>
              <th scope="row" className="pr-3 font-medium">
                {i18n._(materialNames[material])}
                <span lang="en" className="block font-normal text-muted wrap-anywhere">
                  {sources.map((source) => thumbSources[source].address).join(' · ')}
                </span>
              </th>
              <td className="whitespace-nowrap text-right">
                {amountOf(perSqFt, unitOf(material), i18n, String(perSqFt))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-muted">
        <Trans>
          Labor is ₹{labor} per sq ft in basic quality, our own figure: none was published for Pune. How the sand is
          divided between concrete and plaster, and the paint between inside and outside, is ours too.
        </Trans>
      </p>
    </details>
  )
}
