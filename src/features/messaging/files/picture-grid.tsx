import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useState } from 'react'
import { type Picture, pictureUrl } from '#platform/files/pictures.ts'
import { useGallery } from '#ui/gallery-state.ts'
import { useLanguage } from '#ui/language.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { PictureView } from '#ui/picture-view.tsx'

const LazyFullGallery = lazyPart(() => import('#ui/full-gallery.tsx'), 'FullGallery')

/** A photo that waits on the device to be sent. `fraction`: the uploaded fraction, from 0 to 1. */
export type WaitingPicture = { id: string; blob: Blob; fraction: number }

/** At most this many photos are shown. If there are more, the last one shown displays the number of hidden photos. */
const mostShown = 4

const frameOf = (total: number) =>
  total === 1 ? 'max-w-72' : `grid max-w-72 grid-cols-2 ${total === 3 ? '[&>:first-child]:col-span-2' : ''}`
/** The first of three photos spans the full width above the other two. */
const shapeOf = (total: number, at: number) =>
  total === 1 ? 'aspect-4/3' : total === 3 && at === 0 ? 'aspect-2/1' : 'aspect-square'
const tile = 'relative block w-full overflow-hidden bg-sunken'

type Props = {
  /** Distinguishes this grid from other grids on the page. */
  name: string
  pictures: readonly Picture[]
}

/** Shows the photos of a message. A press opens the gallery, or without JavaScript the photo itself. */
export function PictureGrid({ name, pictures }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const total = pictures.length
  const gallery = useGallery(total, name)
  const described = pictures.map((picture, at) => {
    const place = at + 1
    return { ...picture, alt: { [language]: t`Photo ${place} of ${total}` } }
  })
  function open(event: MouseEvent, at: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    gallery.choose(at)
    gallery.full.open(at)
  }
  return (
    <>
      <ul className={`gap-0.5 overflow-hidden rounded-lg ${frameOf(total)}`}>
        {described.slice(0, mostShown).map((picture, at) => (
          <li key={picture.key}>
            <a
              href={pictureUrl(picture.key, 1200, 'jpg')}
              onClick={(event) => open(event, at)}
              onPointerEnter={() => void LazyFullGallery.preload()}
              className={`${tile} ${shapeOf(total, at)} cursor-zoom-in focus-visible:-outline-offset-4`}
            >
              <PictureView
                picture={picture}
                alt={picture.alt[language]!}
                sizes={total === 1 || (total === 3 && at === 0) ? '288px' : '144px'}
                className="size-full object-cover"
              />
              <More total={total} at={at} />
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

/** Shows photos that wait to be sent, each with its upload progress. */
export function WaitingPictureGrid({ pictures }: { pictures: readonly WaitingPicture[] }) {
  const { t } = useLingui()
  const total = pictures.length
  return (
    <ul className={`gap-0.5 overflow-hidden rounded-lg ${frameOf(total)}`}>
      {pictures.slice(0, mostShown).map(({ id, blob, fraction }, at) => {
        const place = at + 1
        return (
          <li key={id}>
            <span className={`${tile} ${shapeOf(total, at)}`}>
              <LocalPicture blob={blob} alt={t`Photo ${place} of ${total}`} />
              <ProgressRing fraction={fraction} label={t`Upload of photo ${place}`} />
              <More total={total} at={at} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}

function More({ total, at }: { total: number; at: number }) {
  const { t } = useLingui()
  const more = total - mostShown
  if (more <= 0 || at < mostShown - 1) return null
  return (
    <span className="absolute inset-0 grid place-items-center bg-black/60 text-xl font-semibold text-white tabular-nums">
      <span aria-hidden="true">+{more}</span>
      <span className="sr-only">{t`${more} more`}</span>
    </span>
  )
}

function LocalPicture({ blob, alt }: { blob: Blob; alt: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url && <img src={url} alt={alt} className="size-full object-cover" />
}

const radius = 16
const round = 2 * Math.PI * radius

/** A ring over a picture that shows the upload progress, from 0 to 1. Shows nothing at 1. */
function ProgressRing({ fraction, label }: { fraction: number; label: string }) {
  if (fraction >= 1) return null
  return (
    <span
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(fraction * 100)}
      className="absolute inset-0 grid place-items-center bg-black/40"
    >
      <svg viewBox="0 0 40 40" aria-hidden="true" className="size-11 -rotate-90 fill-none stroke-white stroke-[3]">
        <circle cx="20" cy="20" r={radius} className="opacity-30" />
        <circle cx="20" cy="20" r={radius} strokeDasharray={round} strokeDashoffset={round * (1 - fraction)} />
      </svg>
    </span>
  )
}
