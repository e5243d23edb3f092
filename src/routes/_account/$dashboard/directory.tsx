import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { bookmarkedIdsQuery } from '#features/directory/bookmarks/queries.ts'
import { DirectoryPage } from '#features/directory/search/directory-page.tsx'
import { type ListSearch, listQueryOf, readListSearch } from '#features/directory/search/list-search.ts'
import { pageHead } from '#platform/pages/head.ts'
import { messageTo } from '../-dashboard/message-to.tsx'

type Search = ListSearch & { tab?: 'hidden' }

export const Route = createFileRoute('/_account/$dashboard/directory')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readListSearch(search),
    tab: search.tab === 'hidden' ? 'hidden' : undefined,
  }),
  loaderDeps: ({ search: { selected: _, ...question } }) => question,
  loader: ({ context, deps: { tab, ...search } }) =>
    Promise.all([
      context.queryClient.prefetchQuery(bookmarkedIdsQuery),
      context.queryClient.prefetchInfiniteQuery(listQueryOf(tab === 'hidden' ? 'hidden' : 'all', search)),
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Directory`),
      description: match.context.i18n._(
        msg`Every contractor and architect on KamshetBuild, without those you've hidden.`,
      ),
      hidden: true,
    }),
  component: () => <DirectoryPage message={messageTo} />,
})
