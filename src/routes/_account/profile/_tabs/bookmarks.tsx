import { createFileRoute } from '@tanstack/react-router'
import { BookmarkTabs, loadBookmarkTabs } from '../../-bookmarked/bookmark-tabs.tsx'
import { readBookmarksSearch } from '../../-bookmarked/bookmarks-search.ts'

export const Route = createFileRoute('/_account/profile/_tabs/bookmarks')({
  validateSearch: readBookmarksSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadBookmarkTabs(context, deps),
  component: () => <BookmarkTabs search={Route.useSearch()} />,
})
