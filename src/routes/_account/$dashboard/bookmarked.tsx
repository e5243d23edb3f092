import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { DirectoryFilters } from '#features/directory/search/directory-filters.tsx'
import { isFiltered, listQueryOf, readListSearch } from '#features/directory/search/list-search.ts'
import { NoMatches } from '#features/directory/search/no-matches.tsx'
import { RemoveBookmark } from '#features/directory/search/remove-bookmark.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { ProfessionalList } from './-dashboard/professional-list.tsx'

export const Route = createFileRoute('/_account/$dashboard/bookmarked')({
  validateSearch: readListSearch,
  loaderDeps: ({ search: { selected: _, ...question } }) => question,
  loader: ({ context: { queryClient }, deps }) => queryClient.prefetchInfiniteQuery(listQueryOf('bookmarked', deps)),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Bookmarked Professionals`),
      description: match.context.i18n._(msg`The contractors and architects you have saved on KamshetBuild.`),
      hidden: true,
    }),
  component: Bookmarked,
})

function Bookmarked() {
  const search = Route.useSearch()
  return (
    <section aria-labelledby="bookmarked" className="mt-4">
      <h2 id="bookmarked" className="text-2xl font-bold">
        <Trans>Bookmarked Professionals</Trans>
      </h2>
      <DirectoryFilters search={search} />
      <ProfessionalList
        list="bookmarked"
        search={search}
        heading={<Trans>Bookmarked Professionals</Trans>}
        failure={<Trans>Your bookmarks could not be loaded.</Trans>}
        empty={isFiltered(search) ? <NoMatches title={<Trans>No bookmarked professionals</Trans>} /> : <NoBookmarks />}
        action={(professional) => <RemoveBookmark professionalId={professional.id} name={nameOf(professional)} />}
      />
    </section>
  )
}

function NoBookmarks() {
  return (
    <EmptyState
      icon={icons.heart}
      title={<Trans>No bookmarked professionals</Trans>}
      text={
        <Trans>
          You haven't bookmarked any professionals yet. Browse the directory to find and bookmark professionals.
        </Trans>
      }
      action={
        <Link to="/professionals" className={button('primary')}>
          <Trans>Browse All Professionals</Trans>
        </Link>
      }
    />
  )
}
