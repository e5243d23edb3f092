import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArticleCard } from '#features/people/legal/article-card.tsx'
import { articlesQuery } from '#features/people/legal/queries.ts'
import type { ArticleSummary } from '#features/people/legal/schema.ts'
import { HomeCards, HomePart, HomeSection, homeCardSizes } from './section.tsx'

/** The chapters for people who build for the first time, by their slugs. */
const first = ['budget-and-costs', 'choosing-a-contractor', 'stages-of-building']

export function GuideChapters() {
  return (
    <HomePart failure={<Trans>The articles could not be loaded.</Trans>} skeleton={<div className="h-96" />}>
      <Chapters />
    </HomePart>
  )
}

function Chapters() {
  const { data } = useSuspenseQuery(articlesQuery('guide'))
  const chapters = firstChapters(data.articles)
  return (
    <HomeSection id="guide" title={<Trans>Construction Guide</Trans>} all={{ to: '/guide' }}>
      <HomeCards>
        {chapters.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} heading="h3" sizes={homeCardSizes} />
          </li>
        ))}
      </HomeCards>
    </HomeSection>
  )
}

/** The chapters that the home page shows. */
export function firstChapters(articles: ArticleSummary[]): ArticleSummary[] {
  return first.flatMap((slug) => articles.filter((article) => article.slug === slug))
}
