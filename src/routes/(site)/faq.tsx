import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ArticleText } from '#features/people/legal/article-text.tsx'
import { articleQuery } from '#features/people/legal/queries.ts'
import { QuestionsList } from '#features/people/legal/questions-list.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { button } from '#ui/button.ts'

export const Route = createFileRoute('/(site)/faq')({
  loader: ({ context }) => context.queryClient.ensureQueryData(articleQuery('faq')),
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const { title, description, sections } = loaderData
    const mainEntity = sections.map(({ heading, html }) => ({
      '@type': 'Question',
      name: heading,
      acceptedAnswer: { '@type': 'Answer', text: html },
    }))
    const records = [{ '@type': 'FAQPage', inLanguage: match.context.language, mainEntity }]
    return pageHead(match.context, { title, description, canonical: '/faq', records })
  },
  component: Faq,
})

function Faq() {
  const { t } = useLingui()
  const { data: article } = useSuspenseQuery(articleQuery('faq'))
  return (
    <div className="page max-w-3xl pt-6 pb-8 md:pt-10">
      <Breadcrumb crumbs={[{ name: t`Home`, path: '/' }]} />
      <h1 className="mt-6 text-3xl/snug font-bold tracking-tight md:text-5xl/tight">{article.title}</h1>
      <ArticleText html={article.intro} className="mt-4" />
      <div className="mt-8">
        <QuestionsList sections={article.sections} />
      </div>
      <p className="mt-12 flex flex-wrap items-center gap-4 rounded-xl bg-sunken p-6">
        <span className="grow font-medium">
          <Trans>Didn't find your question?</Trans>
        </span>
        <Link to="/contact" className={button('secondary')}>
          <Trans>Contact Us</Trans>
        </Link>
      </p>
    </div>
  )
}
