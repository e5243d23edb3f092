import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ArticleCard } from '#features/people/legal/article-card.tsx'
import { articlesQuery } from '#features/people/legal/queries.ts'
import { pageHead } from '#platform/pages/head.ts'

export const Route = createFileRoute('/guide/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articlesQuery('guide')),
  head: ({ match }) => {
    const { i18n } = match.context
    return pageHead(match.context, {
      title: i18n._(msg`Construction Guide`),
      description: i18n._(
        msg`How a house is built around Kamshet, Lonavla and Pune: stages, monsoon, papers, contractors, architects and costs, step by step.`,
      ),
      canonical: '/guide',
    })
  },
  component: Guide,
})

function Guide() {
  const { data } = useSuspenseQuery(articlesQuery('guide'))
  return (
    <div className="page pt-10 pb-8 md:pt-16">
      <header className="max-w-3xl">
        <h1 className="text-3xl/snug font-bold tracking-tight md:text-5xl/tight">
          <Trans>Construction Guide</Trans>
        </h1>
        <p className="mt-4 text-lg text-muted md:text-xl">
          <Trans>
            Most families build a house only once. Read what happens at each stage, what to ask, and what to check
            before you pay.
          </Trans>
        </p>
      </header>
      <ol className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {data.articles.map((article, index) => (
          <li key={article.slug}>
            <ArticleCard article={article} chapter={index + 1} isFirst={index === 0} />
          </li>
        ))}
      </ol>
    </div>
  )
}
