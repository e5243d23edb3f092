import { type Picture, pictureAlt } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import { Initials } from '#ui/initials.tsx'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { PictureView } from '#ui/picture-view.tsx'

type Props = {
  name: string
  pictures: Picture[]
  language: Language
  /** The rendered width of the large picture, for <img sizes>. */
  sizes: string
  /** For lists: on wide screens, the thumbnails are beside the large picture and the frame is half as high. */
  isFlat?: boolean
  /** Set for the first cards on a page, whose picture is not lazy-loaded. */
  first?: boolean | undefined
}

const beside1 = 'lg:grid lg:h-full lg:w-[36%] lg:auto-rows-[minmax(0,1fr)]'
const beside2 = `${beside1} lg:grid-cols-2 lg:*:last:odd:col-span-2`

/**
 * Shows one large picture and up to four thumbnails in a frame of fixed proportions, or the initials if there are no
 * pictures. In a row of cards, a phone shows only the large picture: few people swipe far enough to need the
 * thumbnails.
 */
export function CardPictures({ name, pictures, language, sizes, isFlat, first }: Props) {
  const [main, ...others] = pictures
  const beside = others.length < 3 ? beside1 : beside2
  return (
    // The <source> elements are hidden, because each would take up a place and a gap in the flex layout.
    <div
      className={`flex aspect-4/3 flex-col gap-0.5 overflow-hidden [&_source]:hidden ${isFlat ? 'lg:aspect-21/10 lg:flex-row' : ''}`}
    >
      {main ? (
        <PictureView
          picture={main}
          alt={pictureAlt(main, language)}
          sizes={sizes}
          first={first}
          className={`h-0 w-full grow object-cover ${isFlat ? 'lg:h-full lg:w-0' : ''}`}
        />
      ) : (
        <Initials name={name} className="grow text-7xl" />
      )}
      {others.length > 0 && (
        <div
          className={`flex h-[24%] shrink-0 gap-0.5 *:size-full *:min-w-0 *:flex-1 *:object-cover ${isFlat ? beside : 'max-sm:hidden'}`}
        >
          {others.map((picture) => (
            <PictureThumb key={picture.key} picture={picture} alt={pictureAlt(picture, language)} />
          ))}
        </div>
      )}
    </div>
  )
}
