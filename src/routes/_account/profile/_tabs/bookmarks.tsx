import { createFileRoute } from '@tanstack/react-router'
import { readBookmarksSearch } from '#features/directory/bookmarks/bookmarks-search.ts'
import { BookmarkTabs, loadBookmarkTabs } from '../../-bookmarked/bookmark-tabs.tsx'

export const Route = createFileRoute('/_account/profile/_tabs/bookmarks')({
  validateSearch: readBookmarksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadBookmarkTabs(context, deps),
  component: () => <BookmarkTabs search={Route.useSearch()} />,
})
