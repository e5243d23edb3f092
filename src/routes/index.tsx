import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { latestProjectsQuery } from '#features/directory/portfolio/queries.ts'
import { ratesQuery } from '#features/directory/professionals/queries.ts'
import { featuredQuery, townsQuery } from '#features/directory/search/queries.ts'
import { articlesQuery } from '#features/people/legal/queries.ts'
import { pageHead } from '#platform/pages/head.ts'
import { FeaturedProfessionals } from './-home/featured.tsx'
import { ForProfessionals } from './-home/for-professionals.tsx'
import { GuideChapters } from './-home/guide.tsx'
import { Hero } from './-home/hero.tsx'
import { heroPreload } from './-home/hero-picture.ts'
import { LatestProjects } from './-home/latest-projects.tsx'
import { Sums } from './-home/sums.tsx'
import { Towns } from './-home/towns.tsx'
import { WhyChoose } from './-home/why-choose.tsx'

export const Route = createFileRoute('/')({
  loader: ({ context }) =>
    Promise.all([
      context.queryClient.prefetchQuery(featuredQuery),
      context.queryClient.prefetchQuery(townsQuery),
      context.queryClient.prefetchQuery(ratesQuery),
      context.queryClient.prefetchQuery(latestProjectsQuery),
      context.queryClient.prefetchQuery(articlesQuery('guide')),
    ]),
  head: ({ match }) => {
    const { i18n } = match.context
    const head = pageHead(match.context, {
      title: i18n._(msg`KamshetBuild: contractors and architects around Kamshet, Lonavla and Pune`),
      description: i18n._(
        msg`Find the right people to build your home: contractors and architects around Kamshet, Lonavla and Pune with past work, ratings and rates per square foot.`,
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
      <Sums />
      <LatestProjects />
      <Towns />
      <FeaturedProfessionals />
      <GuideChapters />
      <WhyChoose />
      <ForProfessionals />
    </>
  )
}
