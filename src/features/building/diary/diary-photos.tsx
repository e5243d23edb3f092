import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { type Picture, pictureAlt, pictureUrl } from '#platform/files/pictures.ts'
import { useGallery } from '#ui/gallery-state.ts'
import { useLanguage } from '#ui/language.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { PictureView } from '#ui/picture-view.tsx'
import { useDiaryWords } from './use-diary-words.ts'

const LazyFullGallery = lazyPart(() => import('#ui/full-gallery.tsx'), 'FullGallery')

type Props = {
  /** The name of the gallery, unique on the page. */
  name: string
  /** The photos to show. No photo may appear twice. */
  photos: readonly (Picture & { id: number; day: string })[]
  className?: string
}

/** Small photos of the diary. Each opens the gallery, or without JavaScript the photo itself. */
export function DiaryPhotos({ name, photos, className = 'mt-3 grid-cols-3 sm:grid-cols-4' }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const { dayText } = useDiaryWords()
  const total = photos.length
  const gallery = useGallery(total, name)
  const pictures = photos.map((photo, at) => {
    const [place, day] = [at + 1, dayText(photo.day)]
    return { ...photo, alt: { [language]: t`Photo ${place} of ${total}, ${day}` } }
  })
  function open(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    gallery.choose(at)
    gallery.full.open(at)
  }
  return (
    <>
      <ul className={`grid gap-1.5 sm:gap-2 ${className}`}>
        {pictures.map((picture, at) => (
          <li key={picture.id}>
            <a
              href={pictureUrl(picture.key, 1200, 'jpg')}
              onClick={(event) => open(event, at)}
              onPointerEnter={() => void LazyFullGallery.preload()}
              className="block aspect-square cursor-zoom-in overflow-hidden rounded-lg bg-sunken"
            >
              <PictureView
                picture={picture}
                alt={pictureAlt(picture, language)}
                sizes="(min-width: 64rem) 160px, (min-width: 40rem) 25vw, 33vw"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {gallery.full.at !== undefined && (
        <QuietBoundary>
          <LazyFullGallery pictures={pictures} label={t`Gallery`} gallery={gallery} />
        </QuietBoundary>
      )}
    </>
  )
}
