import { Trans, useLingui } from '@lingui/react/macro'
import { memo } from 'react'
import { autoQuantity, isWhole, type QuantityFormula } from '#features/estimating/estimates/auto-rules.ts'
import { type Building, limits, type MaterialAmount, priceRange } from '#features/estimating/estimates/content-rules.ts'
import { withMaterial } from '#features/estimating/estimates/mode-rules.ts'
import { areaFor, lineTotal } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useMaterialEntry, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import type { materials } from '#features/estimating/rates/material-rules.ts'
import { materialNames, unitNames } from '#features/estimating/rates/material-words.tsx'
import { formatNumber, formatPrice, formatRupees } from '#platform/languages/format.ts'
import { NumberCell } from '#ui/number-cell.tsx'
import { EditableRow, FieldCell, TotalCell } from './editable-table.tsx'

type Props = { material: (typeof materials)[number] }

/**
 * The row of one of the site's materials, with fields to select it and to enter its quantity and price. In automatic
 * mode nothing in the row can be changed.
 */
export const MaterialRow = memo(function MaterialRow({ material: { id, unit } }: Props) {
  const { i18n, t } = useLingui()
  const estimate = useOpenEstimate()
  const isAuto = useEstimate(({ mode }) => mode === 'auto')
  const { selected, quantity, price } = useMaterialEntry(id)
  const change = (part: Partial<MaterialAmount>) => estimate.change((content) => withMaterial(content, id, part))
  const name = i18n._(materialNames[id])
  const unitName = i18n._(unitNames[unit])
  const isFixed = isAuto || !selected
  const unseen = selected ? '' : 'max-md:hidden'
  return (
    <EditableRow kind="materials">
      <th scope="row" className="block text-left font-normal max-md:col-span-2">
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={selected}
            disabled={isAuto}
            onChange={({ target: { checked } }) =>
              change(checked && quantity === 0 ? { selected: true, quantity: 1 } : { selected: checked })
            }
            className="size-5 shrink-0 accent-primary"
          />
          <span className="min-w-0">
            <span className="block font-medium">{name}</span>
            <span className="block text-sm text-muted">
              {price > 0 ? (
                <Trans>
                  {formatPrice(price)} per {unitName}
                </Trans>
              ) : (
                unitName
              )}
            </span>
          </span>
        </label>
      </th>
      <FieldCell name={<Trans>Quantity</Trans>} className={unseen}>
        <NumberCell
          label={t`${name}: quantity (${unitName})`}
          value={quantity}
          range={{ min: 0, max: limits.quantity, decimals: isWhole(unit) ? 0 : 2 }}
          disabled={isFixed}
          onChange={(quantity) => change({ quantity })}
        />
        {isAuto && selected && <Formula id={id} />}
      </FieldCell>
      <FieldCell name={<Trans>Price</Trans>} className={unseen}>
        <NumberCell
          isMoney
          label={t`${name}: price in rupees`}
          value={price}
          range={priceRange}
          disabled={isFixed}
          onChange={(price) => change({ price })}
        />
      </FieldCell>
      {selected ? (
        <TotalCell name={<Trans>Total</Trans>}>{formatRupees(lineTotal(quantity, price))}</TotalCell>
      ) : (
        <td className="max-md:hidden" />
      )}
    </EditableRow>
  )
})

/**
 * Shows the formula of an automatic quantity, such as '0.002 × 1,500 × 1.1'. A factor of 1 is left out. `FormulaLegend`
 * explains the numbers.
 */
function Formula({ id }: { id: Props['material']['id'] }) {
  const method = useEstimate((content) => content.method)
  const area = useEstimate((content) => areaFor(id, content))
  const type = useEstimate(({ constructionType }) => constructionType)
  const quality = useEstimate((content) => content.quality)
  const building: Building = { areaInSqFt: area, constructionType: type, quality }
  const formula = autoQuantity(id, method, building)
  return formula ? (
    <span className="mt-1 block text-right text-sm tabular-nums text-muted">{formulaText(formula, area)}</span>
  ) : null
}

function formulaText({ rule, typeFactor, qualityFactor }: QuantityFormula, areaInSqFt: number): string {
  const area = formatNumber(areaInSqFt)
  const factors = [typeFactor, qualityFactor].filter((factor) => factor !== 1).map((factor) => ` × ${factor}`)
  return ('perSqFt' in rule ? `${rule.perSqFt} × ${area}` : `${area} ÷ ${rule.oneFor} ↑`) + factors.join('')
}
