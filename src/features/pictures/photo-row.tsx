import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { type Picture, pictureUrl } from '#platform/files/pictures.ts'
import { useGallery } from '#ui/gallery-state.ts'
import { useLanguage } from '#ui/language.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { PictureView } from '#ui/picture-view.tsx'

const LazyFullGallery = lazyPart(() => import('#ui/full-gallery.tsx'), 'FullGallery')

type Props = {
  /** Identifies this row among other rows on the page. */
  name: string
  photos: readonly Picture[]
  /** The alternative text of a photo. It contains at least the place in the row, such as 'Photo 2 of 3'. */
  altOf: (place: number, total: number) => string
  /** The width of the first photo, as in <img sizes>. If it is set, the first photo is large. */
  lead?: string
  className?: string
}

/** Shows a row of small photos. A click on a photo opens the gallery, or without JavaScript the photo itself. */
export function PhotoRow({ name, photos, altOf, lead, className = '' }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const gallery = useGallery(photos.length, name)
  const described = photos.map((photo, at) => ({ ...photo, alt: { [language]: altOf(at + 1, photos.length) } }))
  function open(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    gallery.choose(at)
    gallery.full.open(at)
  }
  if (photos.length === 0) return null
  return (
    <>
      <ul className={`flex flex-wrap gap-2 ${className}`}>
        {described.map((picture, at) => (
          <li key={picture.key} className={lead && at === 0 ? 'w-full' : ''}>
            <a
              href={pictureUrl(picture.key, 1200, 'jpg')}
              onClick={(event) => open(event, at)}
              onPointerEnter={() => void LazyFullGallery.preload()}
              className={`block cursor-zoom-in overflow-hidden rounded-lg bg-sunken ${lead && at === 0 ? 'aspect-4/3 w-full' : 'size-20'}`}
            >
              {lead && at === 0 ? (
                <PictureView
                  picture={picture}
                  alt={altOf(1, photos.length)}
                  sizes={lead}
                  className="size-full object-cover"
                />
              ) : (
                <PictureThumb picture={picture} alt={altOf(at + 1, photos.length)} className="size-full object-cover" />
              )}
            </a>
          </li>
        ))}
      </ul>
      {gallery.full.at !== undefined && (
        <QuietBoundary>
          <LazyFullGallery pictures={described} label={t`Gallery`} gallery={gallery} />
        </QuietBoundary>
      )}
    </>
  )
}
