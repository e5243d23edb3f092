import { Trans, useLingui } from '@lingui/react/macro'
import { methods } from '#features/estimating/estimates/content-rules.ts'
import { methodNames } from '#features/estimating/estimates/estimate-words.tsx'
import { toAuto, toManual } from '#features/estimating/estimates/mode-rules.ts'
import { useEstimate, useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { ThumbTable } from './thumb-table.tsx'

const choiceClass =
  'flex min-h-11 grow cursor-pointer items-center justify-center rounded-md px-4 text-center font-semibold text-muted transition-colors hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-2 has-focus-visible:outline-primary'

/** Lets the person choose manual or automatic mode, and in automatic mode the method. */
export function ModeChoice() {
  const { t } = useLingui()
  const estimate = useOpenEstimate()
  const mode = useEstimate((content) => content.mode)
  const choices = [
    { id: 'manual' as const, name: t({ message: 'Manual', context: 'how costs are entered' }) },
    { id: 'auto' as const, name: t`Auto Calculate` },
  ]
  const choose = (chosen: 'manual' | 'auto') =>
    estimate.change((content) => (chosen === 'manual' ? toManual(content) : toAuto(content)))
  return (
    <>
      <fieldset className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
        <legend className="sr-only">
          <Trans>How quantities and costs are entered</Trans>
        </legend>
        {choices.map(({ id, name }) => (
          <label key={id} className={choiceClass}>
            <input type="radio" name="mode" checked={mode === id} onChange={() => choose(id)} className="sr-only" />
            {name}
          </label>
        ))}
      </fieldset>
      {mode === 'auto' && <AutoNotice />}
    </>
  )
}

function AutoNotice() {
  const { i18n } = useLingui()
  const estimate = useOpenEstimate()
  const method = useEstimate((content) => content.method)
  return (
    <div className="mt-3 rounded-lg bg-primary-soft p-4">
      <p className="max-w-prose">
        <Trans>Costs are auto-calculated from area, construction type and quality.</Trans>
      </p>
      <fieldset className="mt-2 flex flex-wrap gap-x-6">
        <legend className="sr-only">
          <Trans>Method</Trans>
        </legend>
        {methods.map((id) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5 font-medium">
            <input
              type="radio"
              name="method"
              checked={method === id}
              onChange={() => estimate.change((content) => ({ ...content, method: id }))}
              className="size-5 shrink-0 accent-primary"
            />
            {i18n._(methodNames[id])}
          </label>
        ))}
      </fieldset>
      {method === 'thumb' && <ThumbTable />}
    </div>
  )
}
