import { Trans, useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { button } from '#ui/button.ts'
import { TextField } from '#ui/field.tsx'
import { useField } from '#ui/form-field.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import type { ItemFormInput } from './item-schema.ts'

type Props = {
  at: number
  /** The controls that move the photo. */
  moves: ReactNode
  onCover: () => void
  onRemove: () => void
}

/** Shows a photo of an item with its place and whether it is the cover. Its description can be edited here. */
export function PhotoTile({ at, moves, onCover, onRemove }: Props) {
  const { t } = useLingui()
  const field = useField<ItemFormInput>()
  const { watch } = useFormContext<ItemFormInput>()
  const picture = watch(`pictures.${at}`)
  const number = at + 1
  if (!picture) return null
  return (
    <div className="flex gap-3">
      <div className="relative h-18 w-24 shrink-0 sm:h-24 sm:w-32 overflow-hidden rounded-md bg-sunken">
        <PictureThumb picture={{ ...picture, alt: {} }} alt="" className="size-full object-cover" />
        {at === 0 && (
          <span className="absolute bottom-1.5 left-1.5 rounded-full bg-black/65 px-2 py-0.5 text-xs font-semibold text-white">
            <Trans>Cover</Trans>
          </span>
        )}
      </div>
      <div className="min-w-0 grow">
        <TextField label={t`What photo ${number} shows`} note={t`optional`} {...field(`pictures.${at}.alt`)} />
        <div className="mt-1 flex flex-wrap items-center">
          {moves}
          {at > 0 && (
            <button
              type="button"
              onClick={onCover}
              aria-label={t`Make cover: photo ${number}`}
              className={button('quiet', 'px-3')}
            >
              <Trans>Make cover</Trans>
            </button>
          )}
          <button
            type="button"
            onClick={onRemove}
            aria-label={t`Remove photo ${number}`}
            className="ml-auto grid size-11 place-items-center rounded-md text-danger hover:bg-danger-soft"
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      </div>
    </div>
  )
}
