import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { phoneWidth, pictureAlt } from '#platform/files/pictures.ts'
import { formatDate } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureView } from '#ui/picture-view.tsx'
import { ArticleText } from './article-text.tsx'
import { ContentsList } from './contents-list.tsx'
import type { Article } from './schema.ts'

type Props = { article: Article; breadcrumb?: ReactNode; notice?: ReactNode; footer?: ReactNode }

/** Shows a guide chapter or a legal text, with its table of contents. */
export function ArticlePage({ article, breadcrumb, notice, footer }: Props) {
  const language = useLanguage()
  const { title, description, picture, minutes, updated, intro, sections } = article
  const date = formatDate(language, updated)
  return (
    <article className="page pt-6 pb-8 md:pt-10">
      {breadcrumb}
      <header className="mt-6 max-w-3xl">
        <h1 className="text-3xl/snug font-bold tracking-tight md:text-5xl/tight">{title}</h1>
        <p className="mt-4 text-lg text-muted md:text-xl">{description}</p>
        <p className="mt-4 flex flex-wrap gap-x-3 text-sm text-muted">
          <time dateTime={updated}>
            <Trans>Updated {date}</Trans>
          </time>
          {minutes !== undefined && (
            <>
              <span aria-hidden="true">·</span>
              <span>
                <Plural value={minutes} one="# min read" other="# min read" />
              </span>
            </>
          )}
        </p>
      </header>
      {picture && (
        <PictureView
          picture={picture}
          alt={pictureAlt(picture, language)}
          sizes={`(min-width: 76rem) 1168px, ${phoneWidth}`}
          first
          className="mt-8 aspect-[4/3] w-full rounded-xl object-cover md:aspect-[21/9]"
        />
      )}
      <div className="mt-8 grid gap-x-16 gap-y-8 md:mt-12 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="lg:order-last">
          <ContentsList sections={sections} />
        </div>
        <div className="min-w-0 max-w-[42rem]">
          {notice}
          <ArticleText html={intro} />
          {sections.map(({ id, heading, html }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mt-12 mb-4 text-2xl font-bold tracking-tight">
                {heading}
              </h2>
              <ArticleText html={html} />
            </section>
          ))}
          {footer}
        </div>
      </div>
    </article>
  )
}
