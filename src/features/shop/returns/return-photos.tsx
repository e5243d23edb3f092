import { useLingui } from '@lingui/react/macro'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import type { PhotoSize } from './rules.ts'

/** Returns the address of a photo. Only visitors who may see the return can load it. */
export type PhotoAddress = (photoId: number, size: PhotoSize) => string

/** The photos of a return as thumbnails that open large. */
export function ReturnPhotos({ photos, addressOf }: { photos: readonly UploadedPicture[]; addressOf: PhotoAddress }) {
  const { t } = useLingui()
  const total = photos.length
  if (total === 0) return null
  const altOf = (place: number) => t`Photo ${place} of ${total} of the return`
  return (
    <ul className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <li key={photo.id}>
          <a
            href={addressOf(photo.id, 'large')}
            target="_blank"
            rel="noreferrer"
            className="block size-20 cursor-zoom-in overflow-hidden rounded-lg bg-sunken"
          >
            <PhotoThumb photo={photo} alt={altOf(at + 1)} addressOf={addressOf} />
          </a>
        </li>
      ))}
    </ul>
  )
}

type ThumbProps = { photo: UploadedPicture; alt: string; addressOf: PhotoAddress }

export function PhotoThumb({ photo, alt, addressOf }: ThumbProps) {
  return (
    <img
      src={addressOf(photo.id, 'small')}
      alt={alt}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
      style={{ backgroundColor: photo.color }}
    />
  )
}
