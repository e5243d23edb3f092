import { Trans } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { isFiltered } from './list-search.ts'
import { NoMatches } from './no-matches.tsx'
import { ProfessionalList } from './professional-list.tsx'
import { RemoveBookmark } from './remove-bookmark.tsx'

/** The professionals whom the user has bookmarked, with the filters of the directory. */
export function BookmarkedPage({ message }: Pick<ComponentProps<typeof ProfessionalList>, 'message'>) {
  const search = useSearch({ from: '/_account/$dashboard/bookmarked' })
  return (
    <section aria-labelledby="bookmarked" className="mt-4">
      <h2 id="bookmarked" className="text-2xl font-bold">
        <Trans>Bookmarked Professionals</Trans>
      </h2>
      <DirectoryFilters search={search} />
      <ProfessionalList
        list="bookmarked"
        search={search}
        heading={<Trans>Bookmarked Professionals</Trans>}
        failure={<Trans>Your bookmarks could not be loaded.</Trans>}
        empty={isFiltered(search) ? <NoMatches title={<Trans>No bookmarked professionals</Trans>} /> : <NoBookmarks />}
        message={message}
        action={(professional) => <RemoveBookmark professionalId={professional.id} name={nameOf(professional)} />}
      />
    </section>
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
    />
  )
}
