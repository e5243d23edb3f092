import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { button } from '#ui/button.ts'
import { useFocusAfter } from '#ui/focus.ts'
import { useDisabledUntilHydrated, useIsHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { picturesIcon } from '#ui/more-icons.ts'
import type { UploadedPicture } from './schema.ts'
import { UploadRow } from './upload-row.tsx'
import { type SendPicture, useUploads } from './use-uploads.ts'

type Props = {
  /** The accessible name of the file input. */
  label: string
  /** The pictures that are already in the list. */
  value: readonly { id: number }[]
  /** The maximum number of pictures in the list. */
  most: number
  /** Called for each new picture. */
  onUploaded: (picture: UploadedPicture) => void
  /** Called with true when uploads begin, and with false when the last one has ended. */
  onBusy: (isBusy: boolean) => void
  /** Replaces the usual upload, for example on pages for people without an account. */
  upload?: SendPicture
}

/**
 * A button that adds pictures to a list, several at once. It also shows the uploads under way, the count, and a message
 * about files that were left out.
 */
export function PictureAdder({ label, value, most, onUploaded, onBusy, upload }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const isReady = useIsHydrated()
  const [isTooMany, setIsTooMany] = useState(false)
  const { uploads, isUploading, add, retry, cancel } = useUploads((picture) => {
    // Uploading the same file twice returns the same picture, which is not added again.
    if (!value.some((each) => each.id === picture.id)) onUploaded(picture)
  }, upload)
  useEffect(() => onBusy(isUploading), [isUploading, onBusy])
  const free = Math.max(0, most - value.length - uploads.length)
  const disabled = useDisabledUntilHydrated(free === 0)
  const addButton = useFocusAfter<HTMLButtonElement>(`${value.length} ${uploads.length}`)
  const [count, total] = [value.length, most]

  function choose(files: readonly File[]): void {
    setIsTooMany(files.length > free)
    add(files.slice(0, free))
  }
  return (
    <>
      {uploads.length > 0 && (
        <ul className="mt-2 grid grid-cols-1 gap-2">
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
        {...disabled}
        onClick={() => input.current!.click()}
        className={button('secondary', `mt-2 ${isReady ? '' : 'disabled:opacity-100'}`)}
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
          // The input is emptied, because otherwise the same file could not be chosen again.
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
    </>
  )
}
