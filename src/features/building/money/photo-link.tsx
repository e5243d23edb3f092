import { useLingui } from '@lingui/react/macro'
import { type Picture, pictureUrl, pictureWidths } from '#platform/files/pictures.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'

/** A small photo of a receipt that opens it in full size. */
export function PhotoLink({ picture, label }: { picture: Picture; label: string }) {
  const { t } = useLingui()
  const width = pictureWidths.findLast((_width, at) => at === 0 || pictureWidths[at - 1]! < picture.width)!
  return (
    <a
      href={pictureUrl(picture.key, width, 'webp')}
      target="_blank"
      rel="noreferrer"
      aria-label={t`${label} (opens in a new tab)`}
      className="block size-14 shrink-0 overflow-hidden rounded-md bg-sunken"
    >
      <PictureThumb picture={picture} alt="" className="size-full object-cover" />
    </a>
  )
}
