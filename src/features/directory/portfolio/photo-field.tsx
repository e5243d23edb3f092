import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PictureAdder } from '#features/pictures/picture-adder.tsx'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { movedTo, useDragSorting } from '#ui/drag-sorting.ts'
import { MoveButtons, useFocusMoved } from '#ui/move-buttons.tsx'
import { mostPictures } from './item-rules.ts'
import type { ItemFormInput, ItemPicture } from './item-schema.ts'
import { PhotoTile } from './photo-tile.tsx'

/** The photos of an item. Several can be chosen at once. The owner orders them, and the first one is the cover. */
export function PhotoField({ onBusy }: { onBusy: (isUploading: boolean) => void }) {
  const { t } = useLingui()
  const { watch, getValues, setValue } = useFormContext<ItemFormInput>()
  const pictures = watch('pictures')
  const [announcement, setAnnouncement] = useState('')
  const pressed = useFocusMoved(pictures.map(({ id }) => id).join())
  const change = (list: ItemPicture[]) => setValue('pictures', list, { shouldDirty: true, shouldValidate: true })
  const drag = useDragSorting<HTMLUListElement>((id, over) => move(placeOf(id), placeOf(over)))
  const placeOf = (id: number) => pictures.findIndex((each) => each.id === id)

  function move(from: number, to: number): void {
    change(movedTo(pictures, from, to))
    const [number, place] = [from + 1, to + 1]
    setAnnouncement(t`Photo ${number} is now number ${place}.`)
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
  return (
    <>
      <p className="mb-1.5 text-[0.9375rem] font-medium">
        <Trans>Photos</Trans> <span className="ml-1 text-sm font-normal text-muted">{t`optional`}</span>
      </p>
      <p className="mb-3 text-sm text-muted">
        <Trans>Up to 20. The first one is the cover.</Trans>
      </p>
      <p role="status" className="sr-only">
        {announcement}
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
      <PictureAdder
        label={t`Photos`}
        value={pictures}
        most={mostPictures}
        onUploaded={(picture) => change([...getValues('pictures'), withAlt(picture)])}
        onBusy={onBusy}
      />
    </>
  )
}

/** Turns an upload into a picture of the item, without a description yet. */
function withAlt({ id, key, width, height, color }: UploadedPicture): ItemPicture {
  return { id, alt: '', key, width, height, color }
}
