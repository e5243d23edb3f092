import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { ArticlePage } from '#features/people/legal/article-page.tsx'
import { articleQuery, articlesQuery, namedArticleQuery } from '#features/people/legal/queries.ts'
import { pictureUrl } from '#platform/files/pictures.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { breadcrumbRecord, type Crumb, pageHead, siteName } from '#platform/pages/head.ts'
import { orNotFound } from '#platform/pages/or-not-found.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'

export const Route = createFileRoute('/guide/$slug')({
  loader: async ({ context, params }) => {
    const [article] = await Promise.all([
      orNotFound(context.queryClient.ensureQueryData(namedArticleQuery(params.slug.toLowerCase()))),
      context.queryClient.ensureQueryData(articlesQuery('guide')),
    ])
    if (article.kind !== 'guide') throw notFound()
    return article
  },
  head: ({ match, loaderData: article }) => {
    if (!article) return {}
    const { i18n, language, publicUrl } = match.context
    const { title, description, updated, slug } = article
    const path = `/guide/${slug}`
    const picture = article.picture && pictureUrl(article.picture.key, 1200, 'jpg')
    const organization = { '@type': 'Organization', name: siteName, url: publicUrl }
    return pageHead(match.context, {
      title,
      description,
      canonical: path,
      picture,
      type: 'article',
      records: [
        {
          '@type': 'Article',
          headline: title,
          description,
          dateModified: updated,
          inLanguage: language,
          mainEntityOfPage: publicUrl + withLanguage(language, path),
          ...(picture && { image: publicUrl + picture }),
          author: organization,
          publisher: organization,
        },
        breadcrumbRecord(match.context, [...crumbsOf(i18n), { name: title, path }]),
      ],
    })
  },
  component: Chapter,
})

function crumbsOf(i18n: I18n): Crumb[] {
  return [
    { name: i18n._(msg`Home`), path: '/' },
    { name: i18n._(msg`Construction Guide`), path: '/guide' },
  ]
}

function Chapter() {
  const { i18n } = useLingui()
  const slug = Route.useParams().slug.toLowerCase()
  const { data: article } = useSuspenseQuery(articleQuery(slug))
  const { data: guide } = useSuspenseQuery(articlesQuery('guide'))
  const next = guide.articles[guide.articles.findIndex((each) => each.slug === slug) + 1]
  return (
    <ArticlePage
      article={article}
      breadcrumb={<Breadcrumb crumbs={crumbsOf(i18n)} />}
      footer={
        next && (
          <Link
            to="/guide/$slug"
            params={{ slug: next.slug }}
            className="mt-14 block rounded-xl border border-line p-6 transition-colors hover:border-line-strong"
          >
            <span className="text-sm text-muted">
              <Trans>Next in the guide</Trans>
            </span>
            <span className="mt-1 block text-xl font-semibold text-primary">{next.title}</span>
          </Link>
        )
      }
    />
  )
}
