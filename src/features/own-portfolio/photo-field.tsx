import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImagePlus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { button } from '../../ui/button.ts'
import { movedTo, useDragOrder } from '../../ui/drag-order.ts'
import { useIsHydrated } from '../../ui/hydrated.ts'
import { MoveButtons, useFocusMoved } from '../../ui/move-buttons.tsx'
import { UploadRow } from '../pictures/upload-row.tsx'
import { useUploads } from '../pictures/use-uploads.ts'
import { ChangedField } from './changed-field.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { mostPictures } from './rules.ts'
import type { ItemFormInput, ItemPicture } from './schema.ts'

/** The photos of an item: several at once from the phone's gallery, in an order, the first one as the cover. */
export function PhotoField({ onBusy }: { onBusy: (isUploading: boolean) => void }) {
  const { t } = useLingui()
  const isReady = useIsHydrated()
  const input = useRef<HTMLInputElement>(null)
  const { watch, getValues, setValue } = useFormContext<ItemFormInput>()
  const pictures = watch('pictures')
  const [leftOut, setLeftOut] = useState(0)
  const [said, setSaid] = useState('')
  const pressed = useFocusMoved(pictures.map(({ id }) => id).join())
  const change = (list: ItemPicture[]) => setValue('pictures', list, { shouldDirty: true, shouldValidate: true })
  const { uploads, isUploading, add, retry, cancel } = useUploads(({ alt: _, ...picture }) => {
    const known = getValues('pictures')
    // The same file chosen twice is one picture.
    if (!known.some(({ id }) => id === picture.id)) change([...known, { ...withAlt(picture) }])
  })
  useEffect(() => onBusy(isUploading), [isUploading, onBusy])
  const drag = useDragOrder<HTMLUListElement>((id, over) => move(placeOf(id), placeOf(over)))
  const placeOf = (id: number) => pictures.findIndex((each) => each.id === id)

  function move(from: number, to: number): void {
    change(movedTo(pictures, from, to))
    const [number, place] = [from + 1, to + 1]
    setSaid(t`Photo ${number} is now at place ${place}.`)
  }
  function choose(files: readonly File[]): void {
    const room = Math.max(0, mostPictures - pictures.length - uploads.length)
    setLeftOut(Math.max(0, files.length - room))
    add(files.slice(0, room))
  }
  const step = (at: number, to: number, name: string) =>
    pictures[to] &&
    (() => {
      pressed(name)
      move(at, to)
    })
  const labelsOf = (number: number) => ({
    earlier: t`Move photo ${number} earlier`,
    later: t`Move photo ${number} later`,
  })
  const isFull = pictures.length + uploads.length >= mostPictures
  return (
    <ChangedField name="pictures" show={(list) => <Count pictureCount={(list as ItemPicture[]).length} />}>
      <p className="mb-1.5 text-[0.9375rem] font-medium">
        <Trans>Photos</Trans> <span className="ml-1 text-sm font-normal text-muted">{t`optional`}</span>
      </p>
      <p className="mb-3 text-sm text-muted">
        <Trans>Up to 20. The first one is the cover.</Trans>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul {...drag.listProps} className="grid gap-4 empty:hidden">
        {pictures.map(({ id }, at) => (
          <li
            key={id}
            {...drag.itemProps(id)}
            className="rounded-md bg-raised outline-offset-4 data-over:outline-3 data-over:outline-primary"
          >
            <PhotoTile
              at={at}
              onCover={() => move(at, 0)}
              onRemove={() => change(pictures.filter((each) => each.id !== id))}
              moves={
                <MoveButtons
                  labels={labelsOf(at + 1)}
                  name={`photo ${id}`}
                  onEarlier={step(at, at - 1, `photo ${id} earlier`)}
                  onLater={step(at, at + 1, `photo ${id} later`)}
                  handle={drag.handleProps(id)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-2 empty:hidden">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onCancel={() => cancel(upload.id)}
            onRetry={() => retry(upload.id)}
          />
        ))}
      </ul>
      <button
        type="button"
        disabled={!isReady || isFull}
        onClick={() => input.current!.click()}
        className={button('secondary', `mt-3 ${isReady ? '' : 'disabled:opacity-100'}`)}
      >
        <ImagePlus size={20} aria-hidden="true" />
        <Trans>Add photos</Trans>
      </button>
      <input
        ref={input}
        type="file"
        accept="image/*,.heic,.heif"
        multiple
        hidden
        aria-label={t`Add photos`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again.
          target.value = ''
          choose(files)
        }}
      />
      {(isFull || leftOut > 0) && (
        <p role="status" className="mt-2 text-sm text-muted">
          <Trans>A project can have at most 20 photos. Remove one to add another.</Trans>{' '}
          {leftOut > 0 && <Plural value={leftOut} one="# photo was left out." other="# photos were left out." />}
        </p>
      )}
    </ChangedField>
  )
}

function withAlt(picture: Omit<ItemPicture, 'alt'>): ItemPicture {
  const { id, key, width, height, color } = picture
  return { id, alt: '', key, width, height, color }
}

function Count({ pictureCount }: { pictureCount: number }) {
  return <Plural value={pictureCount} one="# photo" other="# photos" />
}
