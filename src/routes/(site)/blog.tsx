import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ArticleCard } from '#features/people/legal/article-card.tsx'
import { articlesQuery } from '#features/people/legal/queries.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/(site)/blog')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articlesQuery('guide')),
  head: ({ match }) => {
    const { i18n } = match.context
    return pageHead(match.context, {
      title: i18n._(msg`Blog`),
      description: i18n._(msg`Articles about building a home in Kamshet, Lonavla, Pune and Mumbai.`),
      canonical: '/blog',
    })
  },
  component: Blog,
})

function Blog() {
  const { data } = useSuspenseQuery(articlesQuery('guide'))
  // Articles with the same date keep the guide's order.
  const articles = data.articles.toSorted((a, b) => b.updated.localeCompare(a.updated))
  return (
    <div className="page pt-10 pb-8 md:pt-16">
      <h1 className="text-3xl/snug font-bold tracking-tight md:text-5xl/tight">
        <Trans>Blog</Trans>
      </h1>
      <p className="mt-4 text-lg text-muted md:text-xl">
        <Trans>Articles about building a home in Kamshet, Lonavla, Pune and Mumbai.</Trans>
      </p>
      <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {articles.map((article, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} isFirst={index === 0} />
          </li>
        ))}
      </ul>
    </div>
  )
}
