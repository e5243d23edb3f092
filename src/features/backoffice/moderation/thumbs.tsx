import type { ReactNode } from 'react'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'

type Props<Photo> = {
  photos: readonly Photo[]
  /** Returns the text for a photo. Its `place` counts from 1. */
  name: (place: number) => string
  /** Renders the controls below a photo. */
  action?: (photo: Photo, place: number) => ReactNode
}

/** Shows photos as small pictures. Each one links to a large version. */
export function Thumbs<Photo extends UploadedPicture>({ photos, name, action }: Props<Photo>) {
  if (photos.length === 0) return null
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {photos.map((photo, at) => (
        <li key={photo.id} className="grid justify-items-center gap-1">
          <a
            href={pictureUrl(photo.key, 1200, 'jpg')}
            target="_blank"
            rel="noreferrer"
            className="block size-24 overflow-hidden rounded-lg bg-sunken"
          >
            <PictureThumb picture={photo} alt={name(at + 1)} className="size-full object-cover" />
          </a>
          {action?.(photo, at + 1)}
        </li>
      ))}
    </ul>
  )
}
