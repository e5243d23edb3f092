import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ProductUnit } from '#features/shop/catalog/category-rules.ts'
import { ApiError } from '#platform/http/api.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useLanguage } from '#ui/language.ts'
import { useLatePart } from '#ui/late-part.ts'
import { showNotice, toastFailure } from '#ui/toast.ts'
import { CardStepper } from './card-stepper.tsx'
import { importMutations } from './import-mutations.ts'
import type { LineChange } from './schema.ts'
import { useInCart } from './use-in-cart.ts'
import { useInCartText } from './use-in-cart-text.ts'

type Props = {
  product: { id: number; name: string; stock: number; unit: ProductUnit }
  /** 'card': as wide as a product card. 'page': beside the price on the product's page. */
  variant: 'card' | 'page'
}

const classes = {
  card: 'w-full px-2 text-[0.9375rem]',
  page: 'min-h-12 grow px-6 sm:grow-0 sm:basis-56',
}

/** For when somebody points at the button. */
const preload = () => void importMutations().catch(() => undefined)
const importStepper = () => import('./quantity-stepper.tsx')

/**
 * Adds a product to the cart: one piece on a card, a chosen quantity on the product's page. Once the product is in the
 * cart, a stepper with its quantity takes the place of the button, so that a second press adds nothing unseen.
 */
export function AddToCart({ product, variant }: Props) {
  const quantity = useInCart(product.id)
  const isIn = quantity > 0 && product.stock > 0
  const part = useRef<HTMLElement>(null)
  const wasPressed = useRef(false)
  // The pressed control is gone, so the focus moves to what replaces it.
  const wasIn = useRef(isIn)
  useEffect(() => {
    if (wasIn.current === isIn) return
    wasIn.current = isIn
    if (wasPressed.current) part.current?.focus({ preventScroll: true })
    wasPressed.current = false
  }, [isIn])
  const props = { product, part, onPress: () => (wasPressed.current = true) }
  if (!isIn) return <AddButton {...props} variant={variant} />
  return variant === 'card' ? (
    <CardStepper {...props} quantity={quantity} />
  ) : (
    <PageStepper {...props} quantity={quantity} />
  )
}

type PartProps = Pick<Props, 'product'> & {
  part: RefObject<HTMLElement | null>
  /** Called when a press may replace this part. */
  onPress: () => void
}

/** The quantity in the cart, which can also be typed, on the product's page. */
function PageStepper({ product: { id, name, stock, unit }, quantity, part }: PartProps & { quantity: number }) {
  const text = useInCartText()(unit, quantity)
  const [Stepper, load] = useLatePart(importStepper, 'QuantityStepper')
  useEffect(load, [load])
  return (
    <div
      ref={part as RefObject<HTMLDivElement>}
      tabIndex={-1}
      className="flex min-h-12 grow flex-wrap items-center gap-x-3 gap-y-1 outline-none sm:grow-0"
    >
      {Stepper && <Stepper productId={id} name={name} quantity={quantity} stock={stock} />}
      <p className="font-semibold text-good">{text}</p>
    </div>
  )
}

/** The button that adds the product. It is a form, so that it works without scripts: then the cart's page opens. */
function AddButton({ product: { id, name, stock, unit }, variant, part, onPress }: PartProps & Pick<Props, 'variant'>) {
  const { t } = useLingui()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const inCartText = useInCartText()
  const [isPending, setIsPending] = useState(false)
  const isBusy = useRef(false)

  function say({ quantity, stock, capped }: LineChange) {
    if (capped === 'stock')
      return toastFailure(name, t`Only ${stock} left in stock, so you can't add more to your cart.`, undefined)
    if (capped === 'most') return toastFailure(name, t`You can order up to ${quantity} of one product.`, undefined)
    showNotice({ title: t`${name} added to cart!`, text: inCartText(unit, quantity), seconds: 3 })
  }
  async function press(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // A second press before the answer adds nothing.
    if (isBusy.current) return
    isBusy.current = true
    setIsPending(true)
    onPress()
    const quantity = new FormData(event.currentTarget).get('quantity')?.toString()
    try {
      const { addToCart } = await importMutations()
      say(await addToCart(queryClient, id, quantity))
    } catch (error) {
      const wrong = error instanceof ApiError ? error.fields.quantity : undefined
      toastFailure(t`${name} could not be added to the cart`, wrong ?? failureText(error), error)
    } finally {
      isBusy.current = false
      setIsPending(false)
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
      ref={part as RefObject<HTMLFormElement>}
      tabIndex={-1}
      method="post"
      action={withLanguage(language, '/cart')}
      onSubmit={(event) => void press(event)}
      className={variant === 'page' ? 'flex gap-3 outline-none max-sm:grow' : 'outline-none'}
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
        aria-busy={isPending || undefined}
        onPointerEnter={preload}
        onFocus={preload}
        className={button('primary', `${classes[variant]} aria-busy:opacity-80`)}
      >
        <span className={variant === 'card' ? 'cart-icon max-sm:hidden' : 'cart-icon'} />
        {variant === 'card' && (
          <span className="sm:hidden">
            <Trans context="to the cart">Add</Trans>
          </span>
        )}
        <span className={variant === 'card' ? 'max-sm:hidden' : undefined}>
          <Trans>Add to Cart</Trans>
        </span>
      </button>
    </form>
  )
}
