import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { button } from '../../ui/button.ts'
import { useFocusAfter } from '../../ui/focus.ts'
import { useIsHydrated } from '../../ui/hydrated.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { picturesIcon } from '../../ui/more-icons.ts'
import { PictureThumb } from '../../ui/picture-thumb.tsx'
import type { UploadedPicture } from './schema.ts'
import { UploadRow } from './upload-row.tsx'
import { useUploads } from './use-uploads.ts'

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
  const input = useRef<HTMLInputElement>(null)
  const isReady = useIsHydrated()
  const [isTooMany, setIsTooMany] = useState(false)
  const { uploads, isUploading, add, retry, cancel } = useUploads((picture) => {
    // The same file chosen twice is the same picture.
    if (!value.some((each) => each.id === picture.id)) onChange([...value, picture])
  })
  useEffect(() => onBusy(isUploading), [isUploading, onBusy])
  const free = most - value.length - uploads.length
  const addButton = useFocusAfter<HTMLButtonElement>(`${value.length} ${uploads.length}`)
  const [count, total] = [value.length, most]

  function choose(files: readonly File[]): void {
    setIsTooMany(files.length > free)
    add(files.slice(0, free))
  }
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-describedby={hint ? `${id}-hint` : undefined} className="min-w-0">
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
              count={count}
              onRemove={() => onChange(value.filter((each) => each.id !== picture.id))}
            />
          ))}
        </ul>
      )}
      {uploads.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRetry={() => retry(upload.id)}
              onCancel={() => cancel(upload.id)}
            />
          ))}
        </ul>
      )}
      <button
        ref={addButton}
        type="button"
        disabled={!isReady || free <= 0}
        onClick={() => input.current!.click()}
        className={button('secondary', 'mt-2')}
      >
        <Icon path={picturesIcon} size={18} />
        <Trans>Add photos</Trans>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          choose(files)
        }}
      />
      <p role="status" className="mt-1.5 text-sm text-muted">
        <Trans>
          {count} of {total} photos
        </Trans>
      </p>
      {isTooMany && (
        <p role="alert" className="text-sm text-danger">
          {t`You can add at most ${total} photos. The others were left out.`}
        </p>
      )}
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
