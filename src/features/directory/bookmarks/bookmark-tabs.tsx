import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { Account } from '#features/people/accounts/schema.ts'
import type { RouteContext } from '#platform/pages/route-context.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { BookmarkList, BookmarksSkeleton } from './bookmark-list.tsx'
import type { BookmarksSearch } from './bookmarks-search.ts'
import { bookmarkedIdsQuery, bookmarkPagesQuery } from './queries.ts'

/** Prefetches what BookmarkTabs shows. */
export function loadBookmarkTabs({ queryClient }: RouteContext & { user: Account }, search: BookmarksSearch) {
  return Promise.all([
    queryClient.prefetchQuery(bookmarkedIdsQuery),
    queryClient.prefetchInfiniteQuery(queryOf(search)),
  ])
}

const queryOf = ({ tab, after }: BookmarksSearch) =>
  bookmarkPagesQuery(tab === 'architects' ? 'architect' : 'contractor', after)

type Props = Pick<ComponentProps<typeof BookmarkList>, 'message'> & { search: BookmarksSearch; className?: string }

/** Shows the bookmarked contractors and architects in two tabs, each with its number of bookmarks. */
export function BookmarkTabs({ search, className, message }: Props) {
  const { t } = useLingui()
  const { tab = 'contractors', after } = search
  const type = tab === 'architects' ? 'architect' : 'contractor'
  // This only reads the cache, because BookmarkList sends the request.
  const { data } = useInfiniteQuery({ ...queryOf(search), enabled: false })
  const totals = data?.pages[0]?.totals
  return (
    <>
      <TabLinks
        name="bookmarks"
        label={t`Bookmarked Professionals`}
        current={tab}
        tabs={[
          {
            id: 'contractors',
            without: ['after'],
            label: <Counted name={t`Contractors`} count={totals?.contractor} />,
          },
          { id: 'architects', without: ['after'], label: <Counted name={t`Architects`} count={totals?.architect} /> },
        ]}
        className={className}
      />
      <TabPanel name="bookmarks" current={tab}>
        <QueryBoundary
          resetKey={`${tab} ${after}`}
          failure={<Trans>Your bookmarks could not be loaded.</Trans>}
          fallback={<BookmarksSkeleton />}
        >
          <BookmarkList type={type} from={after} message={message} />
        </QueryBoundary>
      </TabPanel>
    </>
  )
}

/** A tab's name with its count, or with a dash until the count is known. */
function Counted({ name, count }: { name: string; count: number | undefined }) {
  return (
    <>
      {name}
      <span className="min-w-6 rounded-full bg-sunken px-2 py-0.5 text-center text-sm font-medium text-muted">
        {count ?? '–'}
      </span>
    </>
  )
}
