import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { linesOf } from '#features/estimating/estimates/rules.ts'
import { useEstimate, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { unitOf } from '#features/estimating/rates/material-rules.ts'
import { amountOf, materialNames } from '#features/estimating/rates/material-words.tsx'
import { formatPrice, formatQuantity, formatRupees } from '#platform/languages/format.ts'
import { Heading } from '#ui/heading.tsx'

/** Lists the selected materials in a table, with their total. */
export function SelectedMaterials({ action }: { action?: ReactNode }) {
  const { i18n, t } = useLingui()
  const content = useEstimate((content) => content)
  const { sums } = useTotals()
  const lines = linesOf(content)
  const rows = [
    ...lines.materials.map(({ id, ...line }) => ({
      ...line,
      id: id as string,
      name: i18n._(materialNames[id]),
      amount: amountOf(line.quantity, unitOf(id), i18n),
    })),
    ...lines.customMaterials.map((line) => ({
      ...line,
      name: line.name || t`New material`,
      amount: `${formatQuantity(line.quantity)} ${line.unit}`,
    })),
  ]
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Heading id="selected-materials" className="text-lg font-bold">
          <Trans>Selected materials</Trans>
        </Heading>
        {action && <div className="print:hidden">{action}</div>}
      </div>
      {rows.length === 0 ? (
        <p className="mt-2 text-muted">
          <Trans>No materials are selected yet.</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section aria-labelledby="selected-materials" tabIndex={0} className="mt-3 overflow-x-auto panel">
          <table className="w-full min-w-lg text-left tabular-nums">
            <thead className="border-b border-line text-sm text-muted *:*:px-4 *:*:py-2.5 *:*:font-medium">
              <tr>
                <th scope="col">
                  <Trans>Material</Trans>
                </th>
                <th scope="col" className="text-right">
                  <Trans>Quantity</Trans>
                </th>
                <th scope="col" className="text-right">
                  <Trans>Price</Trans>
                </th>
                <th scope="col" className="text-right">
                  <Trans>Total</Trans>
                </th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line *:*:px-4 *:*:py-2.5">
              {rows.map(({ id, name, amount, price, total }) => (
                <tr key={id}>
                  <th scope="row" className="font-medium">
                    {name}
                  </th>
                  <td className="text-right">{amount}</td>
                  <td className="text-right">{formatPrice(price)}</td>
                  <td className="text-right font-semibold">{formatRupees(total)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-line-strong *:px-4 *:py-2.5">
                <th scope="row" colSpan={3}>
                  <Trans>Total material cost</Trans>
                </th>
                <td className="text-right font-bold">{formatRupees(sums.materials)}</td>
              </tr>
            </tfoot>
          </table>
        </section>
      )}
    </div>
  )
}
