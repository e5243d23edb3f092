import type { Language } from '../../platform/languages.ts'
import { type Picture, pictureAlt } from '../../platform/pictures.ts'
import { Initials } from '../../ui/initials.tsx'
import { PictureThumb } from '../../ui/picture-thumb.tsx'
import { PictureView } from '../../ui/picture-view.tsx'

type Props = {
  name: string
  pictures: Picture[]
  language: Language
  /** As in <img sizes>, for the large picture and for a thumbnail. */
  sizes: { main: string; thumb: string }
  /** The first pictures on the page: not lazy-loaded. */
  first?: boolean
}

/** One large picture above up to four thumbnails, always in the same frame; the initials if there are none. */
export function CardPictures({ name, pictures, language, sizes, first }: Props) {
  const [main, ...others] = pictures
  return (
    <div className="flex aspect-4/3 flex-col gap-0.5 overflow-hidden">
      <div className="min-h-0 grow overflow-hidden">
        {main ? (
          <PictureView
            picture={main}
            alt={pictureAlt(main, language)}
            sizes={sizes.main}
            first={first}
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        ) : (
          <Initials name={name} className="size-full text-7xl" />
        )}
      </div>
      {others.length > 0 && (
        <div className="flex h-[24%] gap-0.5">
          {others.map((picture) => (
            <div key={picture.key} className="min-w-0 flex-1 overflow-hidden">
              <PictureThumb
                picture={picture}
                alt={pictureAlt(picture, language)}
                sizes={sizes.thumb}
                className="size-full object-cover"
              />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
