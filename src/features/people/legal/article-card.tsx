import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { phoneWidth, pictureAlt } from '#platform/files/pictures.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureView } from '#ui/picture-view.tsx'
import type { ArticleSummary } from './schema.ts'

type Props = {
  article: ArticleSummary
  chapter?: number
  isFirst?: boolean
  heading?: 'h2' | 'h3'
  /** The width of the picture, as in <img sizes>. */
  sizes?: string
}

/**
 * Shows a guide chapter in a list: picture, title, description and reading time. The whole card is a link to the
 * chapter.
 */
export function ArticleCard({
  article,
  chapter,
  isFirst = false,
  heading: Heading = 'h2',
  sizes = `(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, ${phoneWidth}`,
}: Props) {
  const language = useLanguage()
  const { slug, title, description, minutes, picture } = article
  return (
    <article className="group relative">
      {picture && (
        <div className="overflow-hidden rounded-xl">
          <PictureView
            picture={picture}
            alt={pictureAlt(picture, language)}
            sizes={sizes}
            first={isFirst}
            className="aspect-[3/2] w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        </div>
      )}
      <Heading className="mt-4 text-xl font-semibold group-hover:underline">
        <Link
          to="/guide/$slug"
          params={{ slug }}
          className="outline-none after:absolute after:-inset-1 after:rounded-xl focus-visible:after:outline-2 focus-visible:after:outline-primary"
        >
          {chapter !== undefined && <span className="text-primary">{chapter}. </span>}
          {title}
        </Link>
      </Heading>
      <p className="mt-1.5 text-muted">{description}</p>
      {minutes !== undefined && (
        <p className="mt-2 text-sm text-muted">
          <Plural value={minutes} one="# min read" other="# min read" />
        </p>
      )}
    </article>
  )
}
