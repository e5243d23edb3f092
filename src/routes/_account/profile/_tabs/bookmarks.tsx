import { createFileRoute } from '@tanstack/react-router'
import { BookmarkTabs, loadBookmarkTabs } from '#features/directory/bookmarks/bookmark-tabs.tsx'
import { readBookmarksSearch } from '#features/directory/bookmarks/bookmarks-search.ts'
import { CardMessage } from '#features/messaging/screen/link/card-message.tsx'

export const Route = createFileRoute('/_account/profile/_tabs/bookmarks')({
  validateSearch: readBookmarksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadBookmarkTabs(context, deps),
  component: Bookmarks,
})

function Bookmarks() {
  return (
    <BookmarkTabs search={Route.useSearch()} message={(professional) => <CardMessage professional={professional} />} />
  )
}
