import { useLingui } from '@lingui/react/macro'
import { useMutationState } from '@tanstack/react-query'
import { type FormEvent, type MouseEvent, useId, useState } from 'react'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { readWithin } from '#platform/languages/typed-number.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { minusIcon, plusIcon } from '#ui/more-icons.ts'
import { faultIn, useFaultText } from '#ui/number-fault.ts'
import { toast } from '#ui/toast.ts'
import { useAction } from '#ui/use-action.ts'
import { lineMutation } from './mutations.ts'
import type { LineQuantity } from './schema.ts'

type Props = { productId: number; name: string; quantity: number; stock: number }

const range = { min: 1, max: mostOfOne }
const buttonClass =
  'grid size-11 place-items-center rounded-md text-ink hover:bg-sunken disabled:text-muted disabled:opacity-50 disabled:hover:bg-transparent'

/**
 * Changes the quantity of a line, with plus and minus buttons or a typed number. The quantity can't go below 1. The new
 * quantity is shown before the server has answered. A text that is not a quantity stays, with a message. It is a form so
 * that it works without scripts.
 */
export function QuantityStepper({ productId, name, quantity, stock }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const faultText = useFaultText()
  const faultId = useId()
  const [typed, setTyped] = useState<string>()
  const mutation = lineMutation(productId)
  const pending = useMutationState({
    filters: { mutationKey: mutation.mutationKey!, exact: true, status: 'pending' },
    select: ({ state }) => Number((state.variables as LineQuantity).quantity),
  }).at(-1)
  const { mutate } = useAction(mutation, {
    failed: t`The cart could not be changed`,
    onSuccess: (answer) => {
      if (answer?.capped === 'stock') toast(name, t`Only ${answer.stock} left in stock!`)
    },
  })
  const shown = pending ?? quantity
  const most = Math.min(stock, mostOfOne)
  const read = readWithin(typed ?? String(shown), range)
  const fault = faultIn(read)
  function set(next: number) {
    setTyped(undefined)
    if (next !== shown) mutate({ quantity: Math.max(1, next) })
  }
  function leave() {
    if ('value' in read) set(read.value)
    else if (!fault) setTyped(undefined)
  }
  const step = (by: number) => (event: MouseEvent) => {
    event.preventDefault()
    set(shown + by)
  }
  return (
    <form
      method="post"
      action={withLanguage(language, '/cart')}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        leave()
      }}
      className="inline-flex flex-wrap items-center rounded-md border border-line-strong bg-raised"
    >
      <input type="hidden" name="line" value={productId} />
      {/* Enter in the field presses the first button of the form, so the first one must not change the quantity. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="sr-only" />
      <button
        type="submit"
        name="step"
        value="-1"
        disabled={shown <= 1}
        onClick={step(-1)}
        aria-label={t`One less: ${name}`}
        className={buttonClass}
      >
        <Icon path={minusIcon} size={18} />
      </button>
      <input
        name="quantity"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t`Quantity: ${name}`}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault && faultId}
        value={typed ?? String(shown)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        className="h-11 w-12 bg-transparent text-center font-semibold tabular-nums text-ink outline-offset-[-2px]"
      />
      <button
        type="submit"
        name="step"
        value="1"
        disabled={shown >= most}
        onClick={step(1)}
        aria-label={t`One more: ${name}`}
        className={buttonClass}
      >
        <Icon path={plusIcon} size={18} />
      </button>
      {fault && (
        <p id={faultId} role="status" className="w-0 min-w-full px-2 pb-1 text-sm text-danger">
          {faultText(fault, range)}
        </p>
      )}
    </form>
  )
}
