import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { type Picture, pictureAlt } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import { photoId } from './gallery-state.ts'
import { PictureThumb } from './picture-thumb.tsx'

type Props = {
  pictures: readonly Picture[]
  language: Language
  at: number
  onChoose: (at: number) => void
}

/**
 * Thumbnails of all pictures, in a row that scrolls to the current one. Without JavaScript they are links to the
 * pictures.
 */
export function GalleryThumbs({ pictures, language, at, onChoose }: Props) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const thumb = list.current!.children[at] as HTMLElement
    const left = thumb.offsetLeft - (list.current!.clientWidth - thumb.clientWidth) / 2
    list.current!.scrollTo({ left, behavior: 'smooth' })
  }, [at])
  return (
    <ul ref={list} className="relative mt-2 flex gap-2 overflow-x-auto scroll-px-1 p-1 [scrollbar-width:thin]">
      {pictures.map((picture, index) => {
        const [place, alt] = [index + 1, pictureAlt(picture, language)]
        return (
          <li key={picture.key} className="shrink-0">
            <a
              href={`#${photoId(index)}`}
              aria-label={t`Photo ${place}: ${alt}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                onChoose(index)
              }}
              className="block aspect-4/3 h-14 overflow-hidden rounded-md opacity-70 ring-primary transition-opacity hover:opacity-100 focus-visible:opacity-100 focus-visible:-outline-offset-2 aria-[current]:opacity-100 aria-[current]:ring-2 sm:h-18"
            >
              <PictureThumb picture={picture} alt="" className="size-full object-cover" />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
