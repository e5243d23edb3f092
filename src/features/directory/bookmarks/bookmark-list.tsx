import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { CardSkeleton } from '#features/directory/professionals/card-skeleton.tsx'
import { ProfessionalCard } from '#features/directory/professionals/professional-card.tsx'
import { nameOf, type Profession } from '#features/directory/professionals/rules.ts'
import type { ProfessionalCard as Professional } from '#features/directory/professionals/schema.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { icons } from '#ui/icon.tsx'
import { PagedList } from '#ui/load-more.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { BookmarkButton } from './bookmark-button.tsx'
import { bookmarkPagesQuery } from './queries.ts'

type Props = {
  type: Profession
  /** The cursor at which the list starts. Undefined starts at the latest bookmark. */
  from: string | undefined
  /** Renders the link on a card that lets the user write to the professional. */
  message: (professional: Professional) => ReactNode
}

/**
 * Lists the bookmarked professionals of one profession. When a bookmark is removed, its card disappears and the focus
 * stays in the list.
 */
export function BookmarkList({ type, from, message }: Props) {
  const query = useSuspenseInfiniteQuery(bookmarkPagesQuery(type, from))
  const professionals = query.data.pages.flatMap((page) => page.bookmarks.map(({ professional }) => professional))
  const list = useFocusAfterRemoval<HTMLDivElement>(professionals.length, type)

  return (
    <div ref={list} tabIndex={-1} className="mt-6 outline-none">
      {from && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-block font-medium text-primary hover:underline"
        >
          <Trans>Back to the newest bookmark</Trans>
        </SearchLink>
      )}
      {professionals.length === 0 ? (
        !from && <NoBookmarks type={type} />
      ) : (
        <>
          <h2 className="sr-only">{type === 'contractor' ? <Trans>Contractors</Trans> : <Trans>Architects</Trans>}</h2>
          <PagedList
            pages={query}
            rows={professionals}
            className="grid gap-5 md:grid-cols-2 lg:gap-7"
            failure={<Trans>Your bookmarks could not be loaded.</Trans>}
            fallback={<BookmarksSkeleton />}
            more={<Trans>Show more bookmarks</Trans>}
            moreClassName="mt-6"
          >
            {(professional, index) => (
              <ProfessionalCard
                variant="list"
                professional={professional}
                first={index === 0}
                choice={message(professional)}
                action={<BookmarkButton professionalId={professional.id} name={nameOf(professional)} variant="card" />}
              />
            )}
          </PagedList>
        </>
      )}
    </div>
  )
}

function NoBookmarks({ type }: { type: Profession }) {
  const isContractor = type === 'contractor'
  return (
    <EmptyState
      icon={icons.heart}
      title={isContractor ? <Trans>No bookmarked contractors</Trans> : <Trans>No bookmarked architects</Trans>}
      text={<Trans>Tap the heart on a profile you like, and you'll find it here.</Trans>}
      action={
        <Link to="/professionals" search={{ type }} className={button('primary')}>
          {isContractor ? <Trans>Browse contractors</Trans> : <Trans>Browse architects</Trans>}
        </Link>
      }
    />
  )
}

export function BookmarksSkeleton() {
  return (
    <div className="mt-6 grid gap-5 md:grid-cols-2 lg:gap-7">
      {[1, 2].map((each) => (
        <CardSkeleton key={each} />
      ))}
    </div>
  )
}
