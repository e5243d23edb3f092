import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { useId } from 'react'
import { mostPictures } from '#features/directory/portfolio/item-rules.ts'
import { formatDate, formatNumber } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureView } from '#ui/picture-view.tsx'
import { toggled } from './rules.ts'
import type { ShowcasePhoto } from './schema.ts'

type Props = {
  photos: readonly ShowcasePhoto[]
  /** Ids of the chosen photos in display order. The first is the cover. */
  chosen: readonly number[]
  onChange: (chosen: number[]) => void
  error: string | undefined
}

/**
 * Shows the photos to choose from. A press chooses a photo or leaves it out, and a number on the photo shows its
 * position.
 */
export function PhotoChoice({ photos, chosen, onChange, error }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const id = useId()
  const [count, most] = [formatNumber(chosen.length), formatNumber(mostPictures)]
  const total = photos.length
  const isFull = chosen.length >= mostPictures
  return (
    <fieldset aria-describedby={`${id}-hint`} aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 text-[0.9375rem] font-medium">
        <Trans>Photos</Trans>
      </legend>
      {total === 0 ? (
        <p id={`${id}-hint`} className="rounded-md bg-sunken p-4 text-muted">
          <Trans>
            There are no photos from you or your team in this project's diary. You can add photos to your portfolio
            later.
          </Trans>
        </p>
      ) : (
        <>
          <p id={`${id}-hint`} className="mb-2.5 text-sm text-muted">
            {t`${count} of up to ${most} photos chosen. The first is the cover, the others follow in the order you choose them.`}
          </p>
          <ul className="grid grid-cols-3 gap-1.5 sm:grid-cols-5 sm:gap-2">
            {photos.map((photo, at) => {
              const rank = chosen.indexOf(photo.id)
              const [place, day] = [at + 1, formatDate(language, photo.day)]
              return (
                <li key={photo.id}>
                  <label
                    className={`relative block aspect-square overflow-hidden rounded-lg bg-sunken has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary`}
                  >
                    <input
                      type="checkbox"
                      name="pictureIds"
                      value={photo.id}
                      checked={rank >= 0}
                      disabled={rank < 0 && isFull}
                      onChange={() => onChange(toggled(chosen, photo.id))}
                      aria-label={t`Photo ${place} of ${total}, ${day}`}
                      className="absolute inset-0 z-10 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
                    />
                    <PictureView
                      picture={photo}
                      alt=""
                      sizes="(min-width: 40rem) 130px, 33vw"
                      className={`size-full object-cover transition-opacity ${rank < 0 && isFull ? 'opacity-40' : ''}`}
                    />
                    {rank >= 0 && (
                      <span aria-hidden="true" className="absolute inset-0 rounded-lg ring-3 ring-primary ring-inset" />
                    )}
                    <span
                      aria-hidden="true"
                      className={`absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-full border-2 text-sm font-bold tabular-nums ${rank >= 0 ? 'border-primary bg-primary text-on-primary' : 'border-white bg-black/35 text-transparent'}`}
                    >
                      {rank >= 0 ? formatNumber(rank + 1) : <Check size={16} />}
                    </span>
                    {rank === 0 && (
                      <span className="absolute inset-x-1.5 bottom-1.5 rounded-full bg-raised/95 px-2 py-0.5 text-center text-xs font-semibold">
                        <Trans>Cover</Trans>
                      </span>
                    )}
                  </label>
                </li>
              )
            })}
          </ul>
        </>
      )}
      {error && <p className="mt-1.5 text-sm text-danger">{error}</p>}
    </fieldset>
  )
}
