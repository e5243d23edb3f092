import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { loadBookmarks } from '../../features/bookmarks/load-bookmarks.tsx'
import { bookmarkedIdsQuery, bookmarkPagesQuery } from '../../features/bookmarks/queries.ts'
import { readCursor } from '../../platform/cursor.ts'
import { pageHead } from '../../platform/head.ts'
import { button } from '../../ui/button.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '../../ui/tab-links.tsx'
import { BookmarkList } from './-bookmarked/bookmark-list.tsx'
import { BookmarksSkeleton } from './-bookmarked/bookmarks-skeleton.tsx'
import { LoggedOut } from './-bookmarked/logged-out.tsx'

export const Route = createFileRoute('/_account/bookmarked')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'architects'; after?: string } => ({
    tab: search.tab === 'architects' ? 'architects' : undefined,
    after: typeof search.after === 'string' && readCursor(search.after) ? search.after : undefined,
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    Promise.all([loadBookmarks(context), context.queryClient.prefetchInfiniteQuery(queryOf(deps))]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Bookmarked Professionals`),
      description: match.context.i18n._(msg`The contractors and architects you have saved on KamshetBuild.`),
      hidden: true,
    }),
  component: Bookmarked,
})

const queryOf = ({ tab, after }: { tab?: 'architects'; after?: string }) =>
  bookmarkPagesQuery(tab === 'architects' ? 'architect' : 'contractor', after)

function Bookmarked() {
  const { t } = useLingui()
  const search = Route.useSearch()
  const { tab = 'contractors', after } = search
  const type = tab === 'architects' ? 'architect' : 'contractor'
  // Only reads the cache: the list runs the query.
  const { data } = useInfiniteQuery({ ...queryOf(search), enabled: false })
  const totals = data?.pages[0]?.totals
  const { data: ids } = useQuery(bookmarkedIdsQuery)
  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl font-extrabold tracking-tight lg:text-4xl">{t`Bookmarked Professionals`}</h1>
        <Link to="/professionals" className={button('secondary')}>
          <Trans>Browse All Professionals</Trans>
        </Link>
      </div>
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
        className="mt-4"
      />
      <TabPanel name="bookmarks" current={tab}>
        {ids === null ? (
          <LoggedOut />
        ) : (
          <QueryBoundary
            resetKey={`${tab} ${after}`}
            failure={<Trans>Your bookmarks could not be loaded.</Trans>}
            fallback={<BookmarksSkeleton />}
          >
            <BookmarkList type={type} from={after} />
          </QueryBoundary>
        )}
      </TabPanel>
    </div>
  )
}

/** A dash until the count is known. */
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
