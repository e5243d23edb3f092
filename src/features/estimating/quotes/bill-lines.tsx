import { useLingui } from '@lingui/react/macro'
import { type BillLine, billGroups } from './bill-rules.ts'
import { billGroupNames, useLineWords } from './bill-words.tsx'

/** Shows a bill of quantities without rates, group by group. */
export function BillLines({ lines }: { lines: readonly BillLine[] }) {
  const { i18n } = useLingui()
  const { nameOf, quantityOf } = useLineWords()
  return (
    <div className="grid gap-4 px-4 pb-4">
      {billGroups.map((group) => {
        const of = lines.filter((line) => line.group === group)
        return (
          of.length > 0 && (
            <div key={group}>
              <h3 className="text-sm font-semibold text-muted">{i18n._(billGroupNames[group])}</h3>
              <ul className="divide-y divide-line">
                {of.map((line) => (
                  <li key={line.key} className="flex items-baseline justify-between gap-4 py-2">
                    <span className="min-w-0 wrap-anywhere">{nameOf(line)}</span>
                    <span className="shrink-0 text-right font-medium tabular-nums">{quantityOf(line)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
    </div>
  )
}
