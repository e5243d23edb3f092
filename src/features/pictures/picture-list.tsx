import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { PictureThumb } from '../../ui/picture-thumb.tsx'
import { PictureAdder } from './picture-adder.tsx'
import { PictureTile } from './picture-tile.tsx'
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
  const count = value.length
  const altOf = (place: number) => t`Photo ${place} of ${count}`
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={hint ? `${id}-hint` : undefined}>
      <p id={`${id}-label`} className="text-[0.9375rem] font-medium">
        {label} <span className="ml-1 text-sm font-normal text-muted">{t`optional`}</span>
      </p>
      {value.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-2">
          {value.map((picture, at) => (
            <PictureTile
              key={picture.id}
              place={at + 1}
              onRemove={() => onChange(value.filter((each) => each.id !== picture.id))}
              className="size-24"
            >
              <PictureThumb picture={picture} alt={altOf(at + 1)} className="size-full object-cover" />
            </PictureTile>
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
