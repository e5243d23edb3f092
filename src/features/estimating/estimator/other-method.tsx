import { Trans, useLingui } from '@lingui/react/macro'
import { byMethod, whyMethodsDiffer } from '#features/estimating/estimates/estimate-words.tsx'
import { useEstimate, useOpenEstimate, useOtherMethod } from '#features/estimating/estimates/use-estimate.ts'
import { formatLakh } from '#platform/languages/format.ts'

/**
 * Shows in automatic mode, next to the total, which method is used, the total by the other method, and why the two
 * differ. A button changes to the other method.
 */
export function OtherMethod() {
  const { i18n } = useLingui()
  const estimate = useOpenEstimate()
  const method = useEstimate((content) => content.method)
  const other = useOtherMethod()
  if (!other) return null
  return (
    <div className="mt-4 rounded-lg bg-sunken p-3">
      <p className="text-sm text-muted">{i18n._(byMethod[method].shown)}</p>
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{i18n._(byMethod[other.method].other(formatLakh(i18n, other.total)))}</span>
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
      </p>
      <p className="text-sm text-muted">{i18n._(whyMethodsDiffer)}</p>
    </div>
  )
}

/** Shows the other method's total in one line, for the bar with the total. */
export function OtherMethodLine() {
  const { i18n } = useLingui()
  const other = useOtherMethod()
  if (!other) return null
  return (
    <span className="basis-full text-sm text-muted">
      {i18n._(byMethod[other.method].other(formatLakh(i18n, other.total)))}
    </span>
  )
}
