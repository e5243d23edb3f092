import { Plural } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pictureAlt } from '../../platform/pictures.ts'
import { useLanguage } from '../../ui/language.ts'
import { PictureView } from '../../ui/picture-view.tsx'
import type { ArticleSummary } from './schema.ts'

type Props = { article: ArticleSummary; chapter?: number; isFirst?: boolean }

/** A guide chapter in a list: picture, title, description and reading time. */
export function ArticleCard({ article, chapter, isFirst = false }: Props) {
  const language = useLanguage()
  const { slug, title, description, minutes, picture } = article
  return (
    <Link to="/guide/$slug" params={{ slug }} className="group block rounded-xl">
      {picture && (
        <span className="block overflow-hidden rounded-xl">
          <PictureView
            picture={picture}
            alt={pictureAlt(picture, language)}
            sizes="(min-width: 64rem) 23rem, (min-width: 40rem) 45vw, 100vw"
            first={isFirst}
            className="aspect-[3/2] w-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
          />
        </span>
      )}
      <h2 className="mt-4 text-xl font-semibold group-hover:underline">
        {chapter !== undefined && <span className="text-primary">{chapter}. </span>}
        {title}
      </h2>
      <p className="mt-1.5 text-muted">{description}</p>
      {minutes !== undefined && (
        <p className="mt-2 text-sm text-muted">
          <Plural value={minutes} one="# minute to read" other="# minutes to read" />
        </p>
      )}
    </Link>
  )
}
