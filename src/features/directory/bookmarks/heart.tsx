import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'

/** Where the heart is shown. The specification has different texts for a card and for a profile. */
export type HeartVariant = 'card' | 'profile'

const variants = {
  card: 'grid size-11 place-items-center rounded-full bg-raised/95 text-ink shadow-card transition-colors hover:text-danger aria-pressed:text-danger',
  profile: button('secondary', 'aria-pressed:text-danger'),
}

type Props = {
  /** The professional's name, for the accessible label. */
  name: string
  variant: HeartVariant
  /** Undefined if the state could not be loaded. */
  isBookmarked: boolean | undefined
} & Pick<ComponentProps<'button'>, 'type' | 'onClick'>

export function Heart({ name, variant, isBookmarked, type, onClick }: Props) {
  const { t } = useLingui()
  const label = variant === 'card' ? t`Bookmark ${name}` : isBookmarked ? t`Saved: ${name}` : t`Save ${name}`
  return (
    <button type={type} onClick={onClick} aria-pressed={isBookmarked} aria-label={label} className={variants[variant]}>
      <Icon
        path={icons.heart}
        className={isBookmarked ? 'fill-current' : isBookmarked === undefined ? 'opacity-50' : ''}
      />
      {/* Both words share one grid cell, so that the icon does not move when the word changes. */}
      {variant === 'profile' && (
        <span className="grid *:[grid-area:1/1] max-md:justify-items-center">
          <span className={isBookmarked ? 'invisible' : ''}>{t`Save`}</span>
          <span className={isBookmarked ? '' : 'invisible'}>{t`Saved`}</span>
        </span>
      )}
    </button>
  )
}
