import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { PictureAdder } from './picture-adder.tsx'
import { PictureTile } from './picture-tile.tsx'
import type { UploadedPicture } from './schema.ts'
import type { SendPicture } from './use-uploads.ts'

type Props = {
  label: string
  hint?: ReactNode
  /** The uploaded pictures, in order. */
  value: readonly UploadedPicture[]
  onChange: (pictures: UploadedPicture[]) => void
  /** The maximum number of pictures in the list. */
  most: number
  /** Called with true when uploads begin, and with false when the last one has ended. */
  onBusy: (isBusy: boolean) => void
  /** Whether the form needs at least one picture. Otherwise the list is marked as optional. */
  isRequired?: boolean
  error?: string
  /**
   * Replaces the usual upload, for example on pages for people without an account. `thumb` replaces the usual
   * thumbnail.
   */
  upload?: SendPicture
  thumb?: (picture: UploadedPicture, alt: string) => ReactNode
}

/**
 * A form field for several pictures. They can be added at once or one by one, and removed. An upload shows its progress
 * and can be stopped and tried again.
 */
export function PictureList(props: Props) {
  const { label, hint, value, onChange, most, onBusy, isRequired = false, error, upload, thumb } = props
  const { t } = useLingui()
  const id = useId()
  const count = value.length
  const altOf = (place: number) => t`Photo ${place} of ${count}`
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
    >
      <p id={`${id}-label`} className="text-[0.9375rem] font-medium">
        {label} {!isRequired && <span className="ml-1 text-sm font-normal text-muted">{t`optional`}</span>}
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
              {thumb?.(picture, altOf(at + 1)) ?? (
                <PictureThumb picture={picture} alt={altOf(at + 1)} className="size-full object-cover" />
              )}
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
        upload={upload}
      />
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}
