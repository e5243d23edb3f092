import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BookmarkedPage } from '#features/directory/search/bookmarked-page.tsx'
import { listQueryOf, readListSearch } from '#features/directory/search/list-search.ts'
import { pageHead } from '#platform/pages/head.ts'
import { messageTo } from '../-dashboard/message-to.tsx'
import { SavedTabs } from '../-dashboard/screen-tabs.tsx'

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
  const { user } = Route.useRouteContext()
  return (
    <>
      <SavedTabs userType={user.userType} />
      <BookmarkedPage message={messageTo} />
    </>
  )
}
