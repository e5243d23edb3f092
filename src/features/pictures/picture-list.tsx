import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { button } from '../../ui/button.ts'
import { useFocusAfter } from '../../ui/focus.ts'
import { useIsHydrated } from '../../ui/hydrated.ts'
import { Icon, icons } from '../../ui/icon.tsx'
import { picturesIcon } from '../../ui/more-icons.ts'
import { PictureThumb } from '../../ui/picture-thumb.tsx'
import type { UploadedPicture } from './schema.ts'
import { type PendingPicture, usePictureUploads } from './use-picture-uploads.ts'

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
  const { pending, add, retry, remove } = usePictureUploads((picture) => {
    // The same file chosen twice is the same picture.
    if (!value.some((each) => each.id === picture.id)) onChange([...value, picture])
  })
  const isBusy = pending.some(({ failure }) => failure === undefined)
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const free = most - value.length - pending.length
  const addButton = useFocusAfter<HTMLButtonElement>(`${value.length} ${pending.length}`)
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
      {pending.length > 0 && (
        <ul className="mt-2 grid gap-2">
          {pending.map((picture) => (
            <PendingRow
              key={picture.id}
              picture={picture}
              onRetry={() => retry(picture)}
              onRemove={() => remove(picture)}
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

type RowProps = { picture: PendingPicture; onRetry: () => void; onRemove: () => void }

function PendingRow({ picture: { file, preview, fraction, failure }, onRetry, onRemove }: RowProps) {
  const { t } = useLingui()
  const name = file.name
  return (
    <li className="flex gap-3">
      <img src={preview} alt="" className="size-14 shrink-0 rounded-md bg-sunken object-cover" />
      <div className="min-w-0 grow">
        <p className="truncate text-sm">{name}</p>
        {failure ? (
          <p role="alert" className="text-sm text-danger">
            {failure}
          </p>
        ) : (
          <progress
            aria-label={t`Upload of ${name}`}
            value={fraction}
            className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
          />
        )}
        <div className="-ml-4 flex flex-wrap">
          {failure && (
            <button type="button" onClick={onRetry} className={button('quiet')}>
              <Trans>Try again</Trans>
            </button>
          )}
          <button type="button" onClick={onRemove} className={button('quiet')}>
            {failure ? <Trans>Remove</Trans> : <Trans>Stop</Trans>}
          </button>
        </div>
      </div>
    </li>
  )
}
