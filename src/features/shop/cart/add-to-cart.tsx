import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useLanguage } from '#ui/language.ts'
import { showNotice, toastFailure } from '#ui/toast.ts'
import type { LineChange } from './schema.ts'

type Props = {
  product: { id: number; name: string; stock: number }
  /** 'card': as wide as a product card. 'page': beside the price on the product's page. */
  variant: 'card' | 'page'
}

const classes = {
  card: 'w-full px-2 text-[0.9375rem]',
  page: 'min-h-12 grow px-6 sm:grow-0 sm:basis-56',
}

/** Imported when somebody points at the button, so that the first load of a page does not include this code. */
const importMutations = () =>
  import('./mutations.ts').catch((error) => {
    throw new ConnectionError(error)
  })
const preload = () => void importMutations().catch(() => undefined)

/**
 * Adds a product to the cart: one piece on a card, a chosen quantity on the product's page. It is a form, so that it
 * works without scripts. Without scripts, the cart's page opens and shows the result.
 */
export function AddToCart({ product: { id, name, stock }, variant }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const [pending, setPending] = useState(0)

  function say({ quantity, stock, capped }: LineChange) {
    if (capped === 'stock')
      return toastFailure(name, t`Only ${stock} left in stock, so you can't add more to your cart.`, undefined)
    if (capped === 'most') return toastFailure(name, t`You can order up to ${quantity} of one product.`, undefined)
    showNotice({ title: t`${name} added to cart!`, seconds: 3 })
  }
  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const quantity = new FormData(event.currentTarget).get('quantity')?.toString()
    setPending((count) => count + 1)
    try {
      const { addToCart } = await importMutations()
      say(await addToCart(queryClient, id, quantity))
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.quantity : undefined
      toastFailure(t`${name} could not be added to the cart`, wrong ?? failureText(error), error)
    } finally {
      setPending((count) => count - 1)
    }
  }
  if (stock <= 0)
    return (
      <button type="button" disabled className={button('secondary', classes[variant])}>
        <Trans>Out of stock</Trans>
      </button>
    )
  return (
    <form
      method="post"
      action={withLanguage(language, '/cart')}
      onSubmit={(event) => void press(event)}
      className={variant === 'page' ? 'flex gap-3 max-sm:grow' : undefined}
    >
      {variant === 'page' && (
        <input
          name="quantity"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={30}
          defaultValue="1"
          aria-label={t`How many: ${name}`}
          onFocus={({ target }) => target.select()}
          className="min-h-12 w-16 rounded-md border border-line-strong bg-raised text-center text-base font-semibold tabular-nums hover:border-ink"
        />
      )}
      <button
        type="submit"
        name="add"
        value={id}
        aria-label={t`Add to Cart: ${name}`}
        aria-busy={pending > 0 || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        className={button('primary', `${classes[variant]} aria-busy:opacity-80`)}
      >
        <span className={variant === 'card' ? 'cart-icon max-sm:hidden' : 'cart-icon'} />
        <Trans>Add to Cart</Trans>
      </button>
    </form>
  )
}
