import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkButton } from '../../../../features/bookmarks/bookmark-button.tsx'
import { recentBookmarksQuery } from '../../../../features/bookmarks/queries.ts'
import { CardSkeleton } from '../../../../features/professionals/card-skeleton.tsx'
import { ProfessionalCard } from '../../../../features/professionals/professional-card.tsx'
import { nameOf } from '../../../../features/professionals/rules.ts'
import { button } from '../../../../ui/button.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Icon, icons } from '../../../../ui/icon.tsx'
import { QueryBoundary } from '../../../../ui/query-boundary.tsx'

const grid = 'mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6'

/** The latest bookmarks, and a link to all of them. */
export function RecentBookmarks() {
  // Only reads the cache: the list runs the query.
  const { data: bookmarks } = useQuery({ ...recentBookmarksQuery, enabled: false })
  return (
    <section aria-labelledby="bookmarks" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bookmarks" className="text-xl font-bold">
          <Trans>Bookmarked Professionals</Trans>
        </h2>
        {Boolean(bookmarks?.length) && (
          <Link
            to="/bookmarked"
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline"
          >
            <Trans>All bookmarks</Trans>
            <Icon path={icons.right} size={18} />
          </Link>
        )}
      </div>
      <QueryBoundary failure={<Trans>Your bookmarks could not be loaded.</Trans>} fallback={<Skeleton />}>
        <Latest />
      </QueryBoundary>
    </section>
  )
}

function Latest() {
  const { data: bookmarks } = useSuspenseQuery(recentBookmarksQuery)
  if (bookmarks.length === 0) return <NoBookmarks />
  return (
    <ul className={grid}>
      {bookmarks.map(({ professional }) => (
        <li key={professional.id}>
          <ProfessionalCard
            variant="featured"
            professional={professional}
            action={<BookmarkButton professionalId={professional.id} name={nameOf(professional)} variant="card" />}
          />
        </li>
      ))}
    </ul>
  )
}

function Skeleton() {
  return (
    <div className={grid}>
      {[1, 2, 3].map((each) => (
        <CardSkeleton key={each} />
      ))}
    </div>
  )
}

function NoBookmarks() {
  return (
    <EmptyState
      icon={icons.heart}
      title={<Trans>No bookmarked professionals</Trans>}
      text={
        <Trans>
          You haven't bookmarked any professionals yet. Browse the directory to find and bookmark professionals.
        </Trans>
      }
      action={
        <Link to="/professionals" className={button('primary')}>
          <Trans>Browse All Professionals</Trans>
        </Link>
      }
      className="mt-4"
    />
  )
}
