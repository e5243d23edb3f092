import { Trans, useLingui } from '@lingui/react/macro'
import { Hammer, House, Sofa, Trees } from 'lucide-react'
import { useState } from 'react'
import { type Picture, pictureAlt } from '#platform/files/pictures.ts'
import { useIsHydrated } from '#ui/hydrated.ts'
import { Icon } from '#ui/icon.tsx'
import { useLanguage } from '#ui/language.ts'
import { leftIcon, rightIcon } from '#ui/more-icons.ts'
import { PictureView } from '#ui/picture-view.tsx'
import { wrapIndex } from '#ui/zoom-state.ts'
import type { ProjectType } from './rules.ts'

/** The arrows are visible on hover, on keyboard focus, on touch devices, and always below 768 px. */
const arrow =
  'absolute top-1/2 z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-black/60 text-white opacity-0 transition-opacity hover:bg-black/80 focus-visible:opacity-100 focus-visible:outline-white group-focus-within:opacity-100 group-hover:opacity-100 max-md:opacity-100 pointer-coarse:opacity-100'

type Props = {
  pictures: readonly Picture[]
  type: ProjectType
  /** The `sizes` attribute of the pictures. */
  sizes: string
  first?: boolean
}

/**
 * Shows the pictures of a project's card one at a time, or a drawing if there are none. The parent must have the class
 * `group`, on which the visibility of the arrows depends.
 */
export function CardPictures({ pictures, type, sizes, first = false }: Props) {
  const { t } = useLingui()
  const language = useLanguage()
  const isHydrated = useIsHydrated()
  const [at, setAt] = useState(0)
  const [isNear, setIsNear] = useState(false)
  const total = pictures.length
  if (total === 0) return <Ground type={type} />
  // The last picture may have been removed since the user paged to it.
  const shown = Math.min(at, total - 1)
  const isLoaded = (index: number) =>
    index === shown || (isNear && [-1, 1].some((by) => wrapIndex(shown + by, total) === index))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only loads what the buttons may show next
    <div className="size-full" onPointerEnter={() => setIsNear(true)} onFocus={() => setIsNear(true)}>
      {pictures.map(
        (picture, index) =>
          isLoaded(index) && (
            <div key={picture.key} hidden={index !== shown} className="size-full">
              <PictureView
                picture={picture}
                alt={pictureAlt(picture, language)}
                sizes={sizes}
                first={first && index === 0}
                eager={isNear}
                className="size-full object-cover"
              />
            </div>
          ),
      )}
      {isHydrated && total > 1 && (
        <>
          <button
            type="button"
            aria-label={t`Previous photo`}
            onClick={() => setAt(wrapIndex(shown - 1, total))}
            className={`left-2.5 ${arrow}`}
          >
            <Icon path={leftIcon} />
          </button>
          <button
            type="button"
            aria-label={t`Next photo`}
            onClick={() => setAt(wrapIndex(shown + 1, total))}
            className={`right-2.5 ${arrow}`}
          >
            <Icon path={rightIcon} />
          </button>
        </>
      )}
      <p
        aria-live="polite"
        className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-full bg-black/65 px-2.5 py-1 text-xs font-semibold text-white tabular-nums"
      >
        <span aria-hidden="true">
          {shown + 1} / {total}
        </span>
        <span className="sr-only">
          <Trans>
            Photo {shown + 1} of {total}
          </Trans>
        </span>
      </p>
    </div>
  )
}

const typeIcons = { new_construction: House, renovation: Hammer, interior_design: Sofa, landscaping: Trees }

/** Draws the hills of Maval with an icon for the type of work, for a project without pictures. */
function Ground({ type }: { type: ProjectType }) {
  const TypeIcon = typeIcons[type]
  return (
    <div aria-hidden="true" className="relative size-full bg-sunken">
      <svg
        aria-hidden="true"
        viewBox="0 0 320 200"
        preserveAspectRatio="xMidYMax slice"
        className="size-full text-line"
      >
        <circle cx="246" cy="62" r="20" fill="currentColor" opacity=".7" />
        <path
          d="M0 150 C40 118 70 104 104 118 C130 128 150 92 190 88 C236 84 262 128 320 112 V200 H0Z"
          fill="currentColor"
          opacity=".55"
        />
        <path d="M0 176 C60 142 118 150 168 164 C222 178 270 142 320 150 V200 H0Z" fill="currentColor" />
      </svg>
      <span className="absolute inset-0 grid place-items-center">
        <span className="grid size-16 place-items-center rounded-full border border-line bg-raised text-muted shadow-card">
          <TypeIcon size={28} strokeWidth={1.75} />
        </span>
      </span>
    </div>
  )
}
