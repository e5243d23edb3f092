import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Method } from '#features/estimating/estimates/content-rules.ts'
import { byMethod, methodReasons } from '#features/estimating/estimates/estimate-words.tsx'
import { useEstimate, useOpenEstimate, useOtherMethod, useTotals } from '#features/estimating/estimates/use-estimate.ts'
import { formatRupees } from '#platform/languages/format.ts'

/**
 * Explains in automatic mode both ends of the range: the total by the method that is used, the total by the other one,
 * and why each is the lower or the higher end. A button changes to the other method.
 */
export function OtherMethod() {
  const estimate = useOpenEstimate()
  const method = useEstimate((content) => content.method)
  const { grandTotal } = useTotals()
  const other = useOtherMethod()
  if (!other) return null
  return (
    <div className="mt-4 grid gap-3 rounded-lg bg-sunken p-3">
      <MethodTotal method={method} total={grandTotal}>
        <p className="text-sm font-semibold">
          <Trans>All lines of this estimate are counted this way.</Trans>
        </p>
      </MethodTotal>
      <MethodTotal method={other.method} total={other.totals.grandTotal}>
        <button
          type="button"
          onClick={() => estimate.change((content) => ({ ...content, method: other.method }))}
          className="min-h-11 font-semibold text-primary underline"
        >
          {other.method === 'thumb' ? (
            <Trans>Count by the Pune thumb rule</Trans>
          ) : (
            <Trans>Count by the standard formulas</Trans>
          )}
        </button>
      </MethodTotal>
    </div>
  )
}

type Props = { method: Method; total: number; children: ReactNode }

function MethodTotal({ method, total, children }: Props) {
  const { i18n } = useLingui()
  return (
    <div>
      <p className="font-semibold tabular-nums">{i18n._(byMethod[method].sum(formatRupees(total)))}</p>
      <p className="text-sm text-muted">{i18n._(methodReasons[method])}</p>
      {children}
    </div>
  )
}
