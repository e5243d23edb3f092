import { useLingui } from '@lingui/react/macro'
import type { MouseEvent, ReactNode } from 'react'
import { pictureAlt, pictureUrl } from '#platform/files/pictures.ts'
import { useGallery } from '#ui/gallery-state.ts'
import { useLanguage } from '#ui/language.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import type { Review } from './schema.ts'

const LazyFullGallery = lazyPart(() => import('#ui/full-gallery.tsx'), 'FullGallery')

/**
 * Renders the button that reports something to staff. The page passes it in, because reports belong to a later domain,
 * which this one may not import.
 */
export type ReportOf = (
  subject: { kind: 'review' | 'reply'; id: number } | { kind: 'photo'; id: number; photoId: number },
) => ReactNode

type Props = {
  reviewId: number
  photos: Review['photos']
  authorName: string | null
  /** Undefined on the visitor's own review. */
  report: ReportOf | undefined
}

/** Small photos of a review. Each opens the gallery, or without JavaScript the photo itself. */
export function ReviewPhotos({ reviewId, photos, authorName: name, report }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const total = photos.length
  const gallery = useGallery(total, `review-${reviewId}`)
  const pictures = photos.map((photo, at) => {
    const place = at + 1
    const alt = name
      ? t`Photo ${place} of ${total} in the review by ${name}`
      : t`Photo ${place} of ${total} in the review by someone who has deleted their account`
    return { ...photo, alt: { [language]: alt } }
  })
  function open(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    gallery.choose(at)
    gallery.full.open(at)
  }
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {pictures.map((picture, at) => (
          <li key={picture.key}>
            <a
              href={pictureUrl(picture.key, 1200, 'jpg')}
              onClick={(event) => open(event, at)}
              onPointerEnter={() => void LazyFullGallery.preload()}
              className="block size-24 cursor-zoom-in overflow-hidden rounded-lg bg-sunken"
            >
              <PictureThumb picture={picture} alt={pictureAlt(picture, language)} className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {gallery.full.at !== undefined && (
        <QuietBoundary>
          <LazyFullGallery
            pictures={pictures}
            label={t`Gallery`}
            gallery={gallery}
            action={report && ((at) => report({ kind: 'photo', id: reviewId, photoId: photos[at]!.id }))}
          />
        </QuietBoundary>
      )}
    </>
  )
}
