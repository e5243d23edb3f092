import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BookmarkButton } from '../../../../features/bookmarks/bookmark-button.tsx'
import { bookmarksQuery } from '../../../../features/bookmarks/queries.ts'
import { ProfessionalCard } from '../../../../features/professionals/professional-card.tsx'
import { nameOf } from '../../../../features/professionals/rules.ts'
import { button } from '../../../../ui/button.ts'
import { Icon, icons } from '../../../../ui/icon.tsx'

const most = 3

/** What was bookmarked last, and the way to the others. */
export function RecentBookmarks() {
  const bookmarks = useQuery(bookmarksQuery).data ?? []
  return (
    <section aria-labelledby="bookmarks" className="mt-10">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="bookmarks" className="text-xl font-bold">
          <Trans>Bookmarked Professionals</Trans>
        </h2>
        {bookmarks.length > 0 && (
          <Link
            to="/bookmarked"
            className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary hover:underline"
          >
            <Trans>All bookmarks</Trans>
            <Icon path={icons.right} size={18} />
          </Link>
        )}
      </div>
      {bookmarks.length === 0 ? (
        <Nobody />
      ) : (
        <ul className="mt-4 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {bookmarks.slice(0, most).map(({ professional }) => (
            <li key={professional.id}>
              <ProfessionalCard
                variant="featured"
                professional={professional}
                action={<BookmarkButton professionalId={professional.id} name={nameOf(professional)} look="card" />}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Nobody() {
  return (
    <div className="mt-4 rounded-xl border border-line bg-raised px-5 py-12 text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-sunken text-muted">
        <Icon path={icons.heart} size={26} />
      </span>
      <p className="mt-4 text-lg font-bold">
        <Trans>No bookmarked professionals</Trans>
      </p>
      <p className="mx-auto mt-1 max-w-md text-muted">
        <Trans>
          You haven't bookmarked any professionals yet. Browse the directory to find and bookmark professionals.
        </Trans>
      </p>
      <Link to="/professionals" className={button('primary', 'mt-6')}>
        <Trans>Browse All Professionals</Trans>
      </Link>
    </div>
  )
}
