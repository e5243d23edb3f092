import { Link } from '@tanstack/react-router'
import { type Picture, pictureAlt } from '#platform/files/pictures.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureView } from '#ui/picture-view.tsx'
import type { CoverPicture } from './schema.ts'

/**
 * The grid spans of the pictures: one layout for each number of pictures. The grid has twelve columns and two rows. The
 * first picture is the largest.
 */
const half = 'sm:col-span-6 sm:row-span-2'
const layouts: readonly string[][] = [
  ['sm:col-span-6 sm:col-start-4 sm:row-span-2'],
  [half, half],
  ['sm:col-span-8 sm:row-span-2', 'sm:col-span-4', 'sm:col-span-4'],
  [half, 'sm:col-span-3', 'sm:col-span-3', 'sm:col-span-6'],
  [half, ...Array<string>(4).fill('sm:col-span-3')],
]

/** The width of a picture, for <img sizes>. Phones show only the first picture. */
function sizesIn(span: string, isFirst: boolean): string {
  const [columns] = /\d+/.exec(span) ?? ['6']
  const wide = `(min-width: 76rem) ${Number(columns) * 6}rem, ${isFirst ? '(min-width: 40rem) ' : ''}${Number(columns) * 8}vw`
  return isFirst ? `${wide}, 100vw` : wide
}

type Props = {
  professionalId: number
  pictures: readonly CoverPicture[]
  /** The picture that is shown blurred behind the others. */
  ground: Picture | null | undefined
  /** The picture that the professional chose for the cover. It replaces all others. */
  banner?: Picture | null
}

/**
 * Shows the top of a profile: pictures that link to their projects, in front of a blurred picture. A phone shows and
 * loads only the first picture. A banner replaces all pictures.
 */
export function Cover({ professionalId, pictures, ground, banner }: Props) {
  const language = useLanguage()
  if (banner)
    return (
      <div className="overflow-hidden bg-sunken" style={{ backgroundColor: banner.color }}>
        <PictureView
          picture={banner}
          alt={pictureAlt(banner, language)}
          sizes="100vw"
          first
          className="h-40 w-full object-cover sm:h-72 lg:h-96"
        />
      </div>
    )
  const isAlone = pictures.length === 0
  const spans = layouts[pictures.length - 1] ?? []
  return (
    <div
      className={`relative overflow-hidden bg-sunken ${isAlone ? 'h-28 sm:h-44' : ''}`}
      style={ground ? { backgroundColor: ground.color } : undefined}
    >
      {ground && (
        <PictureView
          picture={ground}
          alt=""
          sizes="96px"
          first={isAlone}
          className={`absolute inset-0 size-full scale-125 object-cover blur-xl ${isAlone ? '' : 'hidden sm:block'}`}
        />
      )}
      {!isAlone && (
        <ul className="relative mx-auto grid max-w-304 gap-2 sm:h-84 sm:grid-cols-12 sm:grid-rows-2 sm:px-4 sm:py-5 md:px-6 lg:h-112">
          {pictures.map((picture, at) => (
            <li
              key={picture.key}
              className={`${at > 0 ? 'max-sm:hidden' : ''} overflow-hidden sm:rounded-lg ${spans[at]}`}
            >
              <Link
                to="/projects/$id/$professional"
                params={{ id: String(picture.project.id), professional: String(professionalId) }}
                aria-label={picture.project.title}
                lang={picture.project.lang}
                className="block size-full focus-visible:-outline-offset-4"
              >
                <PictureView
                  picture={picture}
                  alt={pictureAlt(picture, language)}
                  sizes={sizesIn(spans[at]!, at === 0)}
                  first={at === 0}
                  className="aspect-16/10 size-full object-cover sm:aspect-auto"
                />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
