import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useRef } from 'react'
import {
  type CustomMaterial,
  limits,
  newCustomMaterial,
  priceRange,
} from '#features/estimating/estimates/content-rules.ts'
import { lineTotal } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Heading } from '#ui/heading.tsx'
import { NumberCell } from '#ui/number-cell.tsx'
import { addRow, EditableRow, EditableTable, FieldCell, TotalCell } from './editable-table.tsx'
import { NameAndRemoval } from './row-head.tsx'
import { TextCell } from './text-cell.tsx'

/** Lists the materials that are not among the 50 of the site, and lets the person add them with a name and a unit. */
export function CustomMaterials() {
  const { t } = useLingui()
  const estimate = useOpenEstimate()
  const materials = useEstimate(({ customMaterials }) => customMaterials)
  const isAuto = useEstimate(({ mode }) => mode === 'auto')
  const list = useRef<HTMLDivElement>(null)
  const add = () =>
    addRow(list, () =>
      estimate.change((content) => ({
        ...content,
        customMaterials: [...content.customMaterials, newCustomMaterial(crypto.randomUUID())],
      })),
    )
  const isFull = materials.length >= limits.customMaterials
  return (
    <section aria-labelledby="custom-materials" className="mt-8">
      <Heading id="custom-materials" className="text-lg font-bold">
        <Trans>Custom Materials</Trans>
      </Heading>
      <p className="mt-1 text-muted">
        {isAuto ? (
          <Trans>To add materials that aren't on the list, first choose “Manual” under “Project Details”.</Trans>
        ) : (
          <Trans>Add materials that aren't on the list, with their unit and price.</Trans>
        )}
      </p>
      <div ref={list} className="mt-3">
        {materials.length > 0 && (
          <EditableTable
            kind="custom"
            label={t`Custom Materials`}
            heads={[t`Material`, t`Unit`, t`Quantity`, t`Price`, t`Total`]}
          >
            {materials.map((material) => (
              <CustomRow key={material.id} material={material} isFixed={isAuto} />
            ))}
          </EditableTable>
        )}
      </div>
      <button type="button" onClick={add} disabled={isFull || isAuto} className={button('secondary', 'mt-3')}>
        <Trans>Add Material</Trans>
      </button>
      {isFull && (
        <p className="mt-2 text-sm text-muted">
          <Trans>You can add up to {limits.customMaterials} materials of your own to an estimate.</Trans>
        </p>
      )}
    </section>
  )
}

const CustomRow = memo(function CustomRow({ material, isFixed }: { material: CustomMaterial; isFixed: boolean }) {
  const { t } = useLingui()
  const estimate = useOpenEstimate()
  const { id, name, unit, selected, quantity, price } = material
  const change = (part: Partial<CustomMaterial>) =>
    estimate.change((content) => ({
      ...content,
      customMaterials: content.customMaterials.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }))
  const called = name || t`New material`
  return (
    <EditableRow kind="custom">
      <td className="flex items-center gap-3 max-md:col-span-2">
        <input
          type="checkbox"
          aria-label={t`${called}: selected`}
          checked={selected}
          disabled={isFixed}
          onChange={({ target }) => change({ selected: target.checked })}
          className="size-5 shrink-0 accent-primary"
        />
        <NameAndRemoval
          list="customMaterials"
          id={id}
          name={name}
          label={t`Name of the material`}
          called={called}
          disabled={isFixed}
          onChange={(name) => change({ name })}
        />
      </td>
      <FieldCell name={<Trans>Unit</Trans>} className="max-md:col-span-2">
        <TextCell
          label={t`${called}: unit`}
          value={unit}
          longest={limits.unit}
          disabled={isFixed}
          onChange={(unit) => change({ unit })}
        />
      </FieldCell>
      <FieldCell name={<Trans>Quantity</Trans>}>
        <NumberCell
          label={t`${called}: quantity`}
          value={quantity}
          range={{ min: 0, max: limits.quantity, decimals: 2 }}
          disabled={isFixed || !selected}
          onChange={(quantity) => change({ quantity })}
        />
      </FieldCell>
      <FieldCell name={<Trans>Price</Trans>}>
        <NumberCell
          isMoney
          label={t`${called}: price in rupees`}
          value={price}
          range={priceRange}
          disabled={isFixed || !selected}
          onChange={(price) => change({ price })}
        />
      </FieldCell>
      <TotalCell name={<Trans>Total</Trans>}>{selected && formatRupees(lineTotal(quantity, price))}</TotalCell>
    </EditableRow>
  )
})
