import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { loadBookmarks } from '../../features/bookmarks/load-bookmarks.tsx'
import { bookmarksQuery } from '../../features/bookmarks/queries.ts'
import { pageHead } from '../../platform/head.ts'
import { button } from '../../ui/button.ts'
import { TabLinks, TabPanel } from '../../ui/tab-links.tsx'
import { BookmarkList } from './-bookmarked/bookmark-list.tsx'

export const Route = createFileRoute('/_account/bookmarked')({
  validateSearch: (search: Record<string, unknown>): { tab?: 'architects' } => ({
    tab: search.tab === 'architects' ? 'architects' : undefined,
  }),
  loader: ({ context }) => loadBookmarks(context),
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
  const bookmarks = useQuery(bookmarksQuery).data ?? []
  const contractors = bookmarks.filter(({ professional }) => professional.profession === 'contractor')
  const architects = bookmarks.filter(({ professional }) => professional.profession === 'architect')
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
          { id: 'contractors', label: <Counted name={t`Contractors`} count={contractors.length} /> },
          { id: 'architects', label: <Counted name={t`Architects`} count={architects.length} /> },
        ]}
        className="mt-4"
      />
      <TabPanel name="bookmarks" current={tab}>
        {tab === 'architects' ? (
          <BookmarkList type="architect" bookmarks={architects} />
        ) : (
          <BookmarkList type="contractor" bookmarks={contractors} />
        )}
      </TabPanel>
    </div>
  )
}

function Counted({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name}
      <span className="rounded-full bg-sunken px-2 py-0.5 text-sm font-medium text-muted">{count}</span>
    </>
  )
}
