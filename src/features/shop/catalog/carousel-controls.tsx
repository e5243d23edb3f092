import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { Icon, icons } from '#ui/icon.tsx'
import { CarouselDots } from './carousel-dots.tsx'
import { useRotation } from './use-rotation.ts'

type Props = { list: RefObject<HTMLUListElement | null>; total: number }

const pauseIcon = 'M8 5v14M16 5v14'
const playIcon = 'M7 4.5v15L19 12z'
const control =
  'grid size-11 place-items-center rounded-full border border-line bg-raised text-ink hover:bg-sunken focus-visible:-outline-offset-2'

/**
 * Controls of the carousel: arrows that wrap around, a dot for each slide, and a button that stops and starts the
 * rotation.
 */
export function CarouselControls({ list, total }: Props) {
  const { t } = useLingui()
  const { at, choose, isPlaying, play } = useRotation(list, total)
  return (
    <>
      <CarouselDots total={total} at={at} onChoose={choose} />
      <button
        type="button"
        onClick={() => play(!isPlaying)}
        className={`absolute right-2 bottom-1 z-10 sm:right-29 sm:bottom-3 ${control}`}
      >
        <Icon path={isPlaying ? pauseIcon : playIcon} size={18} />
        <span className="sr-only">{isPlaying ? t`Pause` : t`Play`}</span>
      </button>
      {/* On a phone the arrows lie over the sides of the picture. */}
      <div className="pointer-events-none absolute top-0 right-0 z-10 flex justify-between gap-1.5 *:pointer-events-auto max-sm:aspect-4/3 max-sm:w-full max-sm:items-center max-sm:px-2 sm:top-auto sm:right-4 sm:bottom-3">
        <button type="button" aria-label={t`Previous product`} onClick={() => choose(at - 1)} className={control}>
          <Icon path={icons.left} />
        </button>
        <button type="button" aria-label={t`Next product`} onClick={() => choose(at + 1)} className={control}>
          <Icon path={icons.right} />
        </button>
      </div>
    </>
  )
}
