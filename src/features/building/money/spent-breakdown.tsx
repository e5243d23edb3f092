import { Trans } from '@lingui/react/macro'
import { formatRupees } from '#platform/languages/format.ts'
import { ShareTableHead } from '#ui/share-table-head.tsx'
import { type ExpenseKind, type SpentByKind, sharesOf, totalOf } from './cost-rules.ts'
import { useCostWords } from './cost-words.tsx'

const colours: Record<ExpenseKind, string> = {
  materials: 'bg-primary',
  labor: 'bg-star',
  permits: 'bg-good',
  transport: 'bg-rain',
  equipment: 'bg-muted',
  other: 'bg-line-strong',
}

/**
 * Shows how much was spent on each kind of expense: a bar, and a table that is also the legend of the bar's colours.
 */
export function SpentBreakdown({ spent }: { spent: SpentByKind }) {
  const words = useCostWords()
  const shares = sharesOf(spent)
  return (
    <section aria-labelledby="breakdown" className="panel p-4 sm:p-5">
      <h3 id="breakdown" className="text-lg font-bold">
        <Trans>Where the money went</Trans>
      </h3>
      {shares.length > 0 && (
        <div aria-hidden="true" className="mt-4 flex h-4 gap-0.5 overflow-hidden rounded-full">
          {shares.map(({ kind, amount }) => (
            <span key={kind} className={`min-w-1 basis-0 ${colours[kind]}`} style={{ flexGrow: amount }} />
          ))}
        </div>
      )}
      <table className="mt-3 w-full tabular-nums">
        <ShareTableHead of={<Trans>Kind</Trans>} />
        <tbody className="divide-y divide-line">
          {shares.map(({ kind, amount, percent }) => (
            <tr key={kind}>
              <th scope="row" className="py-2.5 pr-2 text-left font-normal">
                <span className="inline-flex items-center gap-2.5">
                  <span aria-hidden="true" className={`size-3 shrink-0 rounded-full ${colours[kind]}`} />
                  {words[kind]}
                </span>
              </th>
              <td className="px-2 text-right text-muted">{percent}%</td>
              <td className="pl-2 text-right font-semibold">{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-line-strong">
            <th scope="row" className="pt-2.5 text-left">
              <Trans>All expenses</Trans>
            </th>
            <td />
            <td className="pt-2.5 pl-2 text-right font-bold">{formatRupees(totalOf(spent))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
