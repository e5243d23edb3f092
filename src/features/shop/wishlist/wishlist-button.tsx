import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ConnectionError } from '#platform/http/api.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { useLanguage } from '#ui/language.ts'
import { toastFailure } from '#ui/toast.ts'
import { useWishes } from './use-wishes.ts'

type Props = {
  product: { id: number; name: string }
  /** 'card': over the corner of a card's picture. 'page': beside Add to Cart. */
  variant: 'card' | 'page'
}

const classes = {
  card: 'grid size-11 place-items-center rounded-full bg-raised/95 text-ink shadow-card transition-colors hover:text-danger aria-pressed:text-danger',
  page: button('secondary', 'min-h-12 px-5 aria-pressed:text-danger'),
}

/** Imported when somebody points at the button, so that the first load of a page does not include this code. */
const importMutations = () =>
  import('./mutations.ts').catch((error) => {
    throw new ConnectionError(error)
  })
const preload = () => void importMutations().catch(() => undefined)

/**
 * Saves a product on the wishlist, or removes it. The last press is shown before the server has answered. It is a form
 * so that it works without scripts.
 */
export function WishlistButton({ product: { id, name }, variant }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const failureText = useFailureText()
  const stored = useWishes().has(id)
  const [pending, setPending] = useState<readonly boolean[]>([])
  const isSaved = pending.at(-1) ?? stored

  async function press(event: FormEvent) {
    event.preventDefault()
    setPending((writes) => [...writes, !isSaved])
    try {
      const { saveWish } = await importMutations()
      await saveWish(queryClient, id, !isSaved)
    } catch (error) {
      const title = isSaved ? t`${name} could not be removed` : t`${name} could not be saved`
      toastFailure(title, failureText(error), error)
    } finally {
      setPending((writes) => writes.slice(1))
    }
  }
  return (
    <form
      method="post"
      action={withLanguage(language, '/wishlist')}
      onSubmit={(event) => void press(event)}
      className={variant === 'card' ? 'absolute top-1.5 right-1.5 z-10' : undefined}
    >
      <button
        type="submit"
        name={isSaved ? 'remove' : 'save'}
        value={id}
        aria-pressed={isSaved}
        aria-label={isSaved ? t`Saved: ${name}` : variant === 'page' ? t`Add to Wishlist: ${name}` : t`Save ${name}`}
        onPointerEnter={preload}
        onFocus={preload}
        className={classes[variant]}
      >
        <span className="heart-icon" />
        {/* Both labels share a grid cell, so that nothing moves when one replaces the other. */}
        {variant === 'page' && (
          <span className="grid justify-items-start *:[grid-area:1/1]">
            <span className={isSaved ? 'invisible' : ''}>{t`Add to Wishlist`}</span>
            <span className={isSaved ? '' : 'invisible'}>{t`Saved`}</span>
          </span>
        )}
      </button>
    </form>
  )
}
