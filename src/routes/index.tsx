import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { loadBookmarks } from '../features/bookmarks/load-bookmarks.tsx'
import { featuredQuery, townsQuery } from '../features/directory/queries.ts'
import { SearchForm } from '../features/directory/search-form.tsx'
import { pageHead } from '../platform/head.ts'
import { FeaturedProfessionals } from './-home/featured.tsx'
import { Hero } from './-home/hero.tsx'
import { heroPreload } from './-home/hero-picture.ts'
import { Towns } from './-home/towns.tsx'
import { WhyChoose } from './-home/why-choose.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.prefetchQuery(featuredQuery),
      context.queryClient.prefetchQuery(townsQuery),
      loadBookmarks(context),
    ]),
  head: ({ match }) => {
    const { i18n } = match.context
    const head = pageHead(match.context, {
      title: i18n._(msg`KamshetBuild: contractors and architects around Kamshet, Lonavla and Pune`),
      description: i18n._(
        msg`Find who builds your home: contractors and architects around Kamshet, Lonavla and Pune with past work, ratings and rates per square foot.`,
      ),
      canonical: '/',
    })
    return { ...head, links: [heroPreload, ...head.links] }
  },
  component: Home,
})

function Home() {
  return (
    <>
      <Hero />
      <FeaturedProfessionals />
      <Towns />
      <WhyChoose />
      <section aria-labelledby="start" className="page py-14 lg:py-20">
        <h2 id="start" className="text-2xl font-bold tracking-tight lg:text-3xl">
          <Trans>Start with one question</Trans>
        </h2>
        <SearchForm variant="compact" className="mt-5" />
      </section>
    </>
  )
}
