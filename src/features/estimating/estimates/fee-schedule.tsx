import { Trans, useLingui } from '@lingui/react/macro'
import { formatRupees } from '#platform/languages/format.ts'
import { ShareTableHead } from '#ui/share-table-head.tsx'
import type { Fee, FeeStage } from './fee-rules.ts'

/** Shows which part of the fee is due at each stage. */
export function FeeSchedule({ fee }: { fee: Fee }) {
  const { t } = useLingui()
  const names: Record<FeeStage, string> = {
    concept: t`Concept design approved`,
    preliminary: t`Preliminary drawings and estimate approved`,
    'approval-drawings': t`Drawings ready for the planning authority`,
    'working-drawings': t`Working drawings and specifications ready`,
    contractors: t`Contractor chosen`,
    'work-begins': t`Work begins on site`,
    'work-goes-on': t`During construction, as the work goes on`,
    'nearly-done': t`Work nearly complete`,
    completion: t`Completion and final drawings`,
  }
  return (
    <>
      <table className="mt-5 w-full text-left tabular-nums">
        <caption className="pb-2 text-left font-semibold">
          <Trans>When it is paid</Trans>
        </caption>
        <ShareTableHead of={<Trans>Stage</Trans>} />
        <tbody className="divide-y divide-line *:*:py-2 *:align-top">
          {fee.stages.map(({ id, percent, amount }) => (
            <tr key={id}>
              <th scope="row" className="pr-3 font-normal">
                {names[id]}
              </th>
              <td className="px-2 text-right text-muted">{percent}%</td>
              <td className="pl-2 text-right font-semibold">{formatRupees(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t border-line-strong font-bold *:*:py-2">
          <tr>
            <th scope="row">
              <Trans>Fee without GST</Trans>
            </th>
            <td className="px-2 text-right">100%</td>
            <td className="pl-2 text-right">{formatRupees(fee.fee)}</td>
          </tr>
        </tfoot>
      </table>
      <p className="mt-3 text-sm text-muted">
        <Trans>
          The stages follow the schedule of payments of the Council of Architecture. What you agree with a client may
          differ.
        </Trans>
      </p>
    </>
  )
}
