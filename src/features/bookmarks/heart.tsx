import { useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { button } from '../../ui/button.ts'
import { Icon, icons } from '../../ui/icon.tsx'

/** Where the heart is placed; the specification gives each place its own wording. */
export type HeartLook = 'card' | 'profile'

const looks = {
  card: 'grid size-11 place-items-center rounded-full bg-raised/95 text-ink shadow-card transition-colors duration-150 hover:text-danger aria-pressed:text-danger',
  profile: button('secondary', 'aria-pressed:text-danger'),
}

type Props = {
  /** The professional's name, for the accessible label. */
  name: string
  look: HeartLook
  isBookmarked: boolean
} & Pick<ComponentProps<'button'>, 'type' | 'onClick'>

export function Heart({ name, look, isBookmarked, type, onClick }: Props) {
  const { t } = useLingui()
  const label = look === 'card' ? t`Bookmark ${name}` : isBookmarked ? t`Saved: ${name}` : t`Save ${name}`
  return (
    <button type={type} onClick={onClick} aria-pressed={isBookmarked} aria-label={label} className={looks[look]}>
      <Icon path={icons.heart} className={isBookmarked ? 'fill-current' : ''} />
      {look === 'profile' && (isBookmarked ? t`Saved` : t`Save`)}
    </button>
  )
}
