import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { type Picture, phoneWidth, pictureAlt } from '#platform/files/pictures.ts'
import type { GalleryState } from './gallery-state.ts'
import { GalleryStrip } from './gallery-strip.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { useIsHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { enlargeIcon } from './more-icons.ts'
import { useOverlay } from './overlay.ts'
import { Zoom } from './zoom.tsx'

/**
 * Shows one picture at a time. Buttons, arrow keys, swipes and thumbnails change it and wrap around. A click enlarges
 * the picture, and a button opens the full screen. Without JavaScript the gallery is a strip with scroll snapping.
 */
export function Gallery({
  pictures,
  label,
  gallery,
  sizes = `(min-width: 76rem) 50rem, ${phoneWidth}`,
  className = 'aspect-4/3',
}: {
  pictures: readonly Picture[]
  label: string
  gallery: GalleryState
  /** The rendered width of a picture, as in <img sizes>. */
  sizes?: string
  /** Classes for the frame, such as its aspect ratio. */
  className?: string
}) {
  const { t } = useLingui()
  const isHydrated = useIsHydrated()
  const { at, choose, step, full } = gallery
  const zoom = useOverlay('zoom')
  const [zoomed, setZoomed] = useState<HTMLImageElement>()
  const language = useLanguage()
  if (pictures.length === 0)
    return (
      <p className="rounded-xl bg-sunken px-6 py-16 text-center text-muted">
        <Trans>No images available for this project.</Trans>
      </p>
    )
  const isZoomed = zoomed !== undefined && zoom.at === at
  const stepByKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || pictures.length === 1 || isZoomed) return
    event.preventDefault()
    step(by)
  }
  const enlarge = (image: HTMLImageElement) => {
    setZoomed(image)
    zoom.open(at)
  }
  return (
    <section aria-label={label} onKeyDown={stepByKey}>
      <div className="relative overflow-hidden rounded-xl bg-sunken">
        <GalleryStrip
          pictures={pictures}
          language={language}
          at={at}
          onStep={step}
          hasIds
          className={className}
          sizes={sizes}
          onPress={isHydrated ? enlarge : undefined}
        />
        {isHydrated && (
          <button
            type="button"
            aria-label={t`Full screen`}
            onClick={() => full.open(at)}
            className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80 focus-visible:-outline-offset-4 focus-visible:outline-white"
          >
            <Icon path={enlargeIcon} />
          </button>
        )}
      </div>
      {pictures.length > 1 && <GalleryThumbs pictures={pictures} language={language} at={at} onChoose={choose} />}
      {isZoomed && (
        <Zoom picture={pictures[at]!} alt={pictureAlt(pictures[at]!, language)} from={zoomed} onClosed={zoom.close} />
      )}
    </section>
  )
}
