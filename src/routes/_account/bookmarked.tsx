import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { BookmarkTabs, loadBookmarkTabs } from '#features/directory/bookmarks/bookmark-tabs.tsx'
import { readBookmarksSearch } from '#features/directory/bookmarks/bookmarks-search.ts'
import { CardMessage } from '#features/messaging/screen/link/card-message.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { button } from '#ui/button.ts'

export const Route = createFileRoute('/_account/bookmarked')({
  validateSearch: readBookmarksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadBookmarkTabs(context, deps),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Bookmarked Professionals`),
      description: match.context.i18n._(msg`The contractors and architects you have saved on KamshetBuild.`),
      hidden: true,
    }),
  component: Bookmarked,
})

function Bookmarked() {
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-extrabold tracking-tight lg:text-4xl">
          <Trans>Bookmarked Professionals</Trans>
        </h1>
        <Link to="/professionals" className={button('secondary')}>
          <Trans>Browse All Professionals</Trans>
        </Link>
      </div>
      <BookmarkTabs
        search={Route.useSearch()}
        message={(professional) => <CardMessage professional={professional} />}
        className="mt-4"
      />
    </div>
  )
}
