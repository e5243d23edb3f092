import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { linesOf } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { type MaterialCategory, materialCategories, materials } from '#features/estimating/rates/material-rules.ts'
import { categoryNames } from '#features/estimating/rates/material-words.tsx'
import { formatRupees } from '#platform/languages/format.ts'
import { Heading } from '#ui/heading.tsx'
import { CustomMaterials } from './custom-materials.tsx'
import { EditableTable } from './editable-table.tsx'
import { FormulaLegend } from './formula-legend.tsx'
import { MaterialRow } from './material-row.tsx'

type Filter = 'all' | MaterialCategory

/**
 * A form for the materials, which can be filtered by category. Finishing materials have a separate table. Custom
 * materials, and the number and total of the selected materials, follow below.
 */
export function MaterialsPart({ action }: { action?: ReactNode }) {
  const { t, i18n } = useLingui()
  const [filter, setFilter] = useState<Filter>('all')
  const shown = materials.filter(({ category }) => filter === 'all' || filter === category)
  const [finishing, others] = [true, false].map((is) =>
    shown.filter(({ category }) => (category === 'finishing') === is),
  )
  const heads = [t`Material`, t`Quantity`, t`Price`, t`Total`]
  const chips = [
    { id: 'all' as const, name: t`All Materials` },
    ...materialCategories.map((id) => ({ id, name: i18n._(categoryNames[id]) })),
  ]
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">
          <Trans>Show materials</Trans>
        </legend>
        {chips.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={filter === id}
            onClick={() => setFilter(id)}
            className="min-h-11 rounded-full border border-line-strong px-4 font-medium transition-colors hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <FormulaLegend />
      {others!.length > 0 && (
        <section aria-labelledby="materials" className="mt-5">
          <Heading id="materials" className="text-lg font-bold">
            <Trans>Materials</Trans>
          </Heading>
          <div className="mt-3">
            <EditableTable kind="materials" label={t`Materials`} heads={heads}>
              {others!.map((material) => (
                <MaterialRow key={material.id} material={material} />
              ))}
            </EditableTable>
          </div>
        </section>
      )}
      {finishing!.length > 0 && (
        <section aria-labelledby="finishing-materials" className="mt-8">
          <Heading id="finishing-materials" className="text-lg font-bold">
            <Trans>Finishing Materials</Trans>
          </Heading>
          <div className="mt-3">
            <EditableTable kind="materials" label={t`Finishing Materials`} heads={heads}>
              {finishing!.map((material) => (
                <MaterialRow key={material.id} material={material} />
              ))}
            </EditableTable>
          </div>
        </section>
      )}
      <CustomMaterials />
      <MaterialsSummary />
      {action && <div className="mt-6 print:hidden">{action}</div>}
    </>
  )
}

/** Shows the number of selected materials and their total. */
function MaterialsSummary() {
  const selected = useEstimate((content) => {
    const lines = linesOf(content)
    return lines.materials.length + lines.customMaterials.length
  })
  const { sums } = useTotals()
  return (
    <section aria-labelledby="materials-summary" className="mt-8 panel p-4 sm:p-5">
      <Heading id="materials-summary" className="text-lg font-bold">
        <Trans>Materials Summary</Trans>
      </Heading>
      <dl className="mt-3 grid gap-2">
        <div className="flex justify-between gap-4">
          <dt>
            <Trans>Selected materials</Trans>
          </dt>
          <dd className="font-semibold tabular-nums">{selected}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4 text-lg">
          <dt>
            <Trans>Total material cost</Trans>
          </dt>
          <dd className="font-bold tabular-nums">{formatRupees(sums.materials)}</dd>
        </div>
      </dl>
    </section>
  )
}
