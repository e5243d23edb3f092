import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { PictureAdder } from '#features/pictures/picture-adder.tsx'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { movedTo, useDragSorting } from '#ui/drag-sorting.ts'
import { useFieldError } from '#ui/field-error.ts'
import { MoveButtons, useFocusMoved } from '#ui/move-buttons.tsx'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { mostPictures } from './rules.ts'
import type { ProductFormInput } from './schema.ts'

/** The field for the photos of a product, in their order. The first photo is shown on the product's card. */
export function PictureField({ onBusy }: { onBusy: (isUploading: boolean) => void }) {
  const { t } = useLingui()
  const { watch, getValues, setValue, getFieldState, formState } = useFormContext<ProductFormInput>()
  const fieldError = useFieldError()
  const pictures = watch('pictures')
  const [said, setSaid] = useState('')
  const pressed = useFocusMoved(pictures.map(({ id }) => id).join())
  const change = (list: UploadedPicture[]) => setValue('pictures', list, { shouldDirty: true, shouldValidate: true })
  const drag = useDragSorting<HTMLUListElement>((id, over) => move(placeOf(id), placeOf(over)))
  const placeOf = (id: number) => pictures.findIndex((each) => each.id === id)
  const error = fieldError(getFieldState('pictures', formState).error)

  function move(from: number, to: number): void {
    change(movedTo(pictures, from, to))
    const [number, place] = [from + 1, to + 1]
    setSaid(t`Photo ${number} is now number ${place}.`)
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
    <section aria-labelledby="product-photos">
      <h2 id="product-photos" className="border-t border-line pt-8 text-xl font-bold">
        <Trans>Photos</Trans>
      </h2>
      <p className="mt-1 mb-4 text-muted">
        <Trans>Up to 12, square ones look best. The first one is on the product's card.</Trans>
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ul {...drag.listProps} className="grid gap-4 empty:hidden min-[26rem]:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {pictures.map((picture, at) => (
          <li
            key={picture.id}
            {...drag.itemProps(picture.id)}
            className="panel overflow-hidden outline-offset-4 data-over:outline-3 data-over:outline-primary"
          >
            <PictureThumb picture={picture} alt={t`Photo ${at + 1}`} className="aspect-square w-full object-cover" />
            <div className="flex items-center justify-between">
              <MoveButtons
                labels={labelsOf(at + 1)}
                name={`photo ${picture.id}`}
                onEarlier={step(at, at - 1, `photo ${picture.id} earlier`)}
                onLater={step(at, at + 1, `photo ${picture.id} later`)}
                handle={drag.handleProps(picture.id)}
              />
              <button
                type="button"
                onClick={() => change(pictures.filter(({ id }) => id !== picture.id))}
                aria-label={t`Remove photo ${at + 1}`}
                className="grid size-11 shrink-0 place-items-center rounded-md text-danger hover:bg-danger-soft"
              >
                <X size={18} aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      <PictureAdder
        label={t`Photos`}
        value={pictures}
        most={mostPictures}
        onUploaded={(picture) => change([...getValues('pictures'), picture])}
        onBusy={onBusy}
      />
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
    </section>
  )
}
