import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { type Picture, pictureAlt } from '../platform/pictures.ts'
import { FullGallery } from './full-gallery.tsx'
import { GalleryStrip } from './gallery-strip.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { useIsHydrated } from './hydrated.ts'
import { Icon } from './icon.tsx'
import { useLanguage } from './language.ts'
import { enlargeIcon } from './more-icons.ts'
import { Zoom } from './zoom.tsx'
import { wrapIndex } from './zoom-state.ts'

/**
 * One picture at a time: buttons, arrow keys, swipes and thumbnails change it and wrap around; a click enlarges it, and
 * there is a full-screen mode. Without JavaScript it is a strip with scroll snapping.
 */
export function Gallery({ pictures, label }: { pictures: readonly Picture[]; label: string }) {
  const { t } = useLingui()
  const isHydrated = useIsHydrated()
  const [at, setAt] = useState(0)
  const [isFull, setIsFull] = useState(false)
  const [zoomed, setZoomed] = useState<HTMLImageElement>()
  const language = useLanguage()
  if (pictures.length === 0)
    return (
      <p className="rounded-xl bg-sunken px-6 py-16 text-center text-muted">
        <Trans>No images available for this project.</Trans>
      </p>
    )
  const step = (by: number) => setAt(wrapIndex(at + by, pictures.length))
  const stepByKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by || pictures.length === 1 || zoomed) return
    event.preventDefault()
    step(by)
  }
  const strip = { pictures, language, at, onStep: step }
  return (
    <section aria-label={label} onKeyDown={stepByKey}>
      <div className="relative overflow-hidden rounded-xl bg-sunken">
        <GalleryStrip
          {...strip}
          className="aspect-4/3"
          sizes="(min-width: 76rem) 50rem, 100vw"
          onPress={isHydrated ? setZoomed : undefined}
        />
        {isHydrated && (
          <button
            type="button"
            aria-label={t`Full screen`}
            onClick={() => setIsFull(true)}
            className="absolute right-3 bottom-3 grid size-11 place-items-center rounded-full bg-black/60 text-white hover:bg-black/80"
          >
            <Icon path={enlargeIcon} />
          </button>
        )}
      </div>
      {pictures.length > 1 && <GalleryThumbs pictures={pictures} language={language} at={at} onChoose={setAt} />}
      {isFull && <FullGallery {...strip} label={label} onClose={() => setIsFull(false)} />}
      {zoomed && (
        <Zoom
          picture={pictures[at]!}
          alt={pictureAlt(pictures[at]!, language)}
          from={zoomed}
          onClosed={() => setZoomed(undefined)}
        />
      )}
    </section>
  )
}
