import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { Icon, icons } from '../../ui/icon.tsx'
import { PictureThumb } from '../../ui/picture-thumb.tsx'
import { PictureAdder } from './picture-adder.tsx'
import type { UploadedPicture } from './schema.ts'

type Props = {
  label: string
  hint?: ReactNode
  /** The pictures that are uploaded, in order. */
  value: readonly UploadedPicture[]
  onChange: (pictures: UploadedPicture[]) => void
  /** How many there may be. */
  most: number
  /** Told whenever pictures begin to be on their way, or none is any more. */
  onBusy: (isBusy: boolean) => void
}

/** Several pictures: chosen at once or one by one, sent with progress, stopped, tried again and removed. */
export function PictureList({ label, hint, value, onChange, most, onBusy }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={hint ? `${id}-hint` : undefined}>
      <p id={`${id}-label`} className="text-[0.9375rem] font-medium">
        {label} <span className="ml-1 text-sm font-normal text-muted">{t`optional`}</span>
      </p>
      {value.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {value.map((picture, at) => (
            <UploadedTile
              key={picture.id}
              picture={picture}
              place={at + 1}
              count={value.length}
              onRemove={() => onChange(value.filter((each) => each.id !== picture.id))}
            />
          ))}
        </ul>
      )}
      <PictureAdder
        label={label}
        value={value}
        most={most}
        onUploaded={(picture) => onChange([...value, picture])}
        onBusy={onBusy}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

type TileProps = { picture: UploadedPicture; place: number; count: number; onRemove: () => void }

function UploadedTile({ picture, place, count, onRemove }: TileProps) {
  const { t } = useLingui()
  return (
    <li className="relative size-24 overflow-hidden rounded-lg bg-sunken">
      <PictureThumb picture={picture} alt={t`Photo ${place} of ${count}`} className="size-full object-cover" />
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
