import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { Language } from '../platform/languages.ts'
import { type Picture, pictureAlt } from '../platform/pictures.ts'
import { useIsHydrated } from './hydrated.ts'
import { PictureThumb } from './picture-thumb.tsx'

type Props = {
  pictures: readonly Picture[]
  language: Language
  at: number
  onChoose: (at: number) => void
}

/** Thumbnails of all pictures, in a row that scrolls to the current one. */
export function GalleryThumbs({ pictures, language, at, onChoose }: Props) {
  const { t } = useLingui()
  const isHydrated = useIsHydrated()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const thumb = list.current!.children[at] as HTMLElement
    const left = thumb.offsetLeft - (list.current!.clientWidth - thumb.clientWidth) / 2
    list.current!.scrollTo({ left, behavior: 'smooth' })
  }, [at])
  return (
    <ul
      ref={list}
      tabIndex={isHydrated ? undefined : 0}
      className="relative mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]"
    >
      {pictures.map((picture, index) => {
        const [place, alt] = [index + 1, pictureAlt(picture, language)]
        return (
          <li key={picture.key} className="shrink-0">
            <button
              type="button"
              disabled={!isHydrated}
              aria-label={t`Picture ${place}: ${alt}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => onChoose(index)}
              className="block aspect-4/3 h-14 overflow-hidden rounded-md opacity-70 ring-primary transition-opacity hover:opacity-100 aria-[current]:opacity-100 aria-[current]:ring-2 sm:h-18"
            >
              <PictureThumb picture={picture} alt="" className="size-full object-cover" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
