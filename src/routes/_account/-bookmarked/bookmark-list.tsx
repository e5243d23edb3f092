import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { BookmarkButton } from '../../../features/bookmarks/bookmark-button.tsx'
import type { ListedBookmark } from '../../../features/bookmarks/schema.ts'
import { ProfessionalCard } from '../../../features/professionals/professional-card.tsx'
import { nameOf, type Profession } from '../../../features/professionals/rules.ts'
import { button } from '../../../ui/button.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { icons } from '../../../ui/icon.tsx'

type Props = { type: Profession; bookmarks: ListedBookmark[] }

/**
 * The bookmarked professionals of one profession. When a bookmark is removed its card disappears, and the focus stays in
 * the list.
 */
export function BookmarkList({ type, bookmarks }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const previous = useRef({ type, count: bookmarks.length })
  useEffect(() => {
    const wasRemoved = previous.current.type === type && bookmarks.length < previous.current.count
    previous.current = { type, count: bookmarks.length }
    if (wasRemoved && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
  }, [type, bookmarks.length])

  return (
    <div ref={list} tabIndex={-1} className="mt-6 outline-none">
      {bookmarks.length === 0 ? (
        <NoBookmarks type={type} />
      ) : (
        <>
          <h2 className="sr-only">{type === 'contractor' ? <Trans>Contractors</Trans> : <Trans>Architects</Trans>}</h2>
          <ul className="grid gap-5 md:grid-cols-2 lg:gap-7">
            {bookmarks.map(({ professional }, index) => (
              <li key={professional.id}>
                <ProfessionalCard
                  variant="list"
                  professional={professional}
                  first={index === 0}
                  action={
                    <BookmarkButton professionalId={professional.id} name={nameOf(professional)} variant="card" />
                  }
                />
              </li>
            ))}
          </ul>
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
      text={<Trans>Press the heart of a professional whom you like, and find them here again.</Trans>}
      action={
        <Link to="/professionals" search={{ type }} className={button('primary')}>
          {isContractor ? <Trans>Browse contractors</Trans> : <Trans>Browse architects</Trans>}
        </Link>
      }
    />
  )
}
