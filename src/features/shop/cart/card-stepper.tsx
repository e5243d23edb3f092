import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { ProductUnit } from '#features/shop/catalog/category-rules.ts'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { Icon } from '#ui/icon.tsx'
import { minusIcon, plusIcon } from '#ui/more-icons.ts'
import { toastFailure } from '#ui/toast.ts'
import { importMutations } from './import-mutations.ts'
import { useInCartText } from './use-in-cart-text.ts'

type Props = {
  product: { id: number; name: string; stock: number; unit: ProductUnit }
  quantity: number
  part: RefObject<HTMLElement | null>
  /** Called when the last piece is taken out, so that the stepper disappears. */
  onPress: () => void
}

const buttonClass = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken disabled:opacity-50'

/**
 * The quantity of a product in the cart, on its card, with a button for one less and one for one more. The new quantity
 * is shown before the server has answered. One less than 1 takes the product out of the cart.
 */
export function CardStepper({ product: { id, name, stock, unit }, quantity, part, onPress }: Props) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const [wanted, setWanted] = useState<number>()
  const inCart = useInCartText()
  const shown = wanted ?? quantity
  async function set(next: number) {
    setWanted(next)
    if (next === 0) onPress()
    try {
      const { removeLine, setLine } = await importMutations()
      await (next === 0 ? removeLine(queryClient, id) : setLine(queryClient, id, next))
    } catch (error) {
      toastFailure(t`The cart could not be changed`, failureText(error), error)
    } finally {
      // A later press is still on its way if another number is shown by now.
      setWanted((latest) => (latest === next ? undefined : latest))
    }
  }
  return (
    <fieldset
      ref={part as RefObject<HTMLFieldSetElement>}
      tabIndex={-1}
      aria-label={t`In your cart: ${name}`}
      className="flex items-center justify-between rounded-md border border-line-strong bg-raised"
    >
      <button
        type="button"
        disabled={wanted === 0}
        onClick={() => void set(shown - 1)}
        aria-label={shown > 1 ? t`One less: ${name}` : t`Remove: ${name}`}
        className={buttonClass}
      >
        <Icon path={minusIcon} size={18} />
      </button>
      <span className="min-w-0 text-center font-semibold tabular-nums">
        <span aria-hidden="true">{shown}</span>
        <span className="sr-only" aria-live="polite">
          {inCart(unit, shown)}
        </span>
      </span>
      <button
        type="button"
        disabled={wanted === 0 || shown >= Math.min(stock, mostOfOne)}
        onClick={() => void set(shown + 1)}
        aria-label={t`One more: ${name}`}
        className={buttonClass}
      >
        <Icon path={plusIcon} size={18} />
      </button>
    </fieldset>
  )
}
