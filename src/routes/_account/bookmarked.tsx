import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { loadBookmarks } from '../../features/bookmarks/load-bookmarks.tsx'
import { bookmarksQuery } from '../../features/bookmarks/queries.ts'
import type { ListedBookmark } from '../../features/bookmarks/schema.ts'
import type { Profession } from '../../features/professionals/rules.ts'
import { pageHead } from '../../platform/head.ts'
import { button } from '../../ui/button.ts'
import { QueryBoundary } from '../../ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '../../ui/tab-links.tsx'
import { BookmarkList } from './-bookmarked/bookmark-list.tsx'
import { BookmarksSkeleton } from './-bookmarked/bookmarks-skeleton.tsx'
import { LoggedOut } from './-bookmarked/logged-out.tsx'

export const Route = createFileRoute('/_account/bookmarked')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'architects' } => ({
    tab: search.tab === 'architects' ? 'architects' : undefined,
  }),
  loader: ({ context }) => Promise.all([loadBookmarks(context), context.queryClient.prefetchQuery(bookmarksQuery)]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Bookmarked Professionals`),
      description: match.context.i18n._(msg`The contractors and architects that you have kept on KamshetBuild.`),
      hidden: true,
    }),
  component: Bookmarked,
})

function Bookmarked() {
  const { t } = useLingui()
  const { tab = 'contractors' } = Route.useSearch()
  // Only reads the cache: the list runs the query.
  const { data: bookmarks } = useQuery({ ...bookmarksQuery, enabled: false })
  const count = (type: Profession) => bookmarks && ofType(bookmarks, type).length
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
          { id: 'contractors', label: <Counted name={t`Contractors`} count={count('contractor')} /> },
          { id: 'architects', label: <Counted name={t`Architects`} count={count('architect')} /> },
        ]}
        className="mt-4"
      />
      <TabPanel name="bookmarks" current={tab}>
        <QueryBoundary failure={<Trans>Your bookmarks could not be loaded.</Trans>} fallback={<BookmarksSkeleton />}>
          <Bookmarks type={tab === 'architects' ? 'architect' : 'contractor'} />
        </QueryBoundary>
      </TabPanel>
    </div>
  )
}

function Bookmarks({ type }: { type: Profession }) {
  const { data: bookmarks } = useSuspenseQuery(bookmarksQuery)
  return bookmarks ? <BookmarkList type={type} bookmarks={ofType(bookmarks, type)} /> : <LoggedOut />
}

function ofType(bookmarks: ListedBookmark[], type: Profession): ListedBookmark[] {
  return bookmarks.filter(({ professional }) => professional.profession === type)
}

/** A dash until the count is known. */
function Counted({ name, count }: { name: string; count: number | null | undefined }) {
  return (
    <>
      {name}
      <span className="min-w-6 rounded-full bg-sunken px-2 py-0.5 text-center text-sm font-medium text-muted">
        {count ?? '–'}
      </span>
    </>
  )
}
