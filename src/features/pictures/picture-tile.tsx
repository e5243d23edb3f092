import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon, icons } from '#ui/icon.tsx'

type Props = {
  place: number
  onRemove: () => void
  className: string
  /** The picture, which fills the tile. */
  children: ReactNode
}

/** Shows a picture in a form's list, with a button that removes it. */
export function PictureTile({ place, onRemove, className, children }: Props) {
  const { t } = useLingui()
  return (
    <li className={`relative overflow-hidden rounded-lg bg-sunken ${className}`}>
      {children}
      <button
        type="button"
        aria-label={t`Remove photo ${place}`}
        onClick={onRemove}
        className="absolute top-0 right-0 grid size-11 place-items-center focus-visible:-outline-offset-4"
      >
        <span className="grid size-7 place-items-center rounded-full bg-black/70 text-white">
          <Icon path={icons.close} size={16} />
        </span>
      </button>
    </li>
  )
}
