import { useLingui } from '@lingui/react/macro'
import { roundButton, SaveButton, SaveText } from '#features/people/saved-things/save-button.tsx'
import { button } from '#ui/button.ts'
import { useWishes } from './use-wishes.ts'

type Props = {
  product: { id: number; name: string }
  /** 'card': over the corner of a card's picture. 'page': beside Add to Cart. */
  variant: 'card' | 'page'
}

const classes = {
  card: `${roundButton} absolute top-1.5 right-1.5 z-10 bg-raised/95 hover:text-danger aria-pressed:text-danger`,
  page: button('secondary', 'min-h-12 px-5 aria-pressed:text-danger'),
}

/** The heart that saves a product on the wishlist, for guests too. */
export function WishlistButton({ product: { id, name }, variant }: Props) {
  const { t } = useLingui()
  const isStored = useWishes().includes(id)
  return (
    <SaveButton
      id={id}
      isStored={isStored}
      form={{ page: '/wishlist' }}
      importThing={() => import('./wish.ts').then(({ wishOf }) => wishOf(id, name))}
      look={(isSaved) => ({
        label: isSaved
          ? t({ message: `Saved: ${name}`, context: 'product' })
          : variant === 'page'
            ? t`Add to Wishlist: ${name}`
            : t({ message: `Save ${name}`, context: 'product' }),
        className: classes[variant],
        children: (
          <>
            <span className="heart-icon" />
            {variant === 'page' && (
              <SaveText isSaved={isSaved} save={t`Add to Wishlist`} saved={t`Saved`} className="justify-items-start" />
            )}
          </>
        ),
      })}
    />
  )
}
