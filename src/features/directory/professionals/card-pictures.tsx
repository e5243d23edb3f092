import { type Picture, pictureAlt } from '#platform/files/pictures.ts'
import type { Language } from '#platform/languages/languages.ts'
import { Initials } from '#ui/initials.tsx'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { PictureView } from '#ui/picture-view.tsx'

type Props = {
  name: string
  pictures: Picture[]
  language: Language
  /** The rendered width of the large picture, as in <img sizes>. */
  sizes: string
  /** In a list: on wide screens the others are beside the large picture, in a frame half as high. */
  isFlat?: boolean
  /** The first picture on the page: not lazy-loaded. */
  first?: boolean | undefined
}

const beside1 = 'lg:grid lg:h-full lg:w-[36%] lg:auto-rows-[minmax(0,1fr)]'
const beside2 = `${beside1} lg:grid-cols-2 lg:*:last:odd:col-span-2`

/**
 * One large picture and up to four thumbnails, always in the same frame; the initials if there are none. In a row of cards, the large
 * one alone on a phone: others would be loaded for cards that few swipe to.
 */
export function CardPictures({ name, pictures, language, sizes, isFlat, first }: Props) {
  const [main, ...others] = pictures
  const beside = others.length < 3 ? beside1 : beside2
  return (
    // A <source> would take a place, and a gap, of its own.
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
