import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { wholeList } from './list-search.ts'

/** Shown in place of a list if nobody matches the filters. */
export function NoMatches({ title }: { title: ReactNode }) {
  return (
    <EmptyState
      icon={icons.search}
      title={title}
      text={<Trans>No professionals match your current filters. Try adjusting your search criteria.</Trans>}
      action={
        <SearchLink change={wholeList} className={button('secondary')}>
          <Trans>Clear All</Trans>
        </SearchLink>
      }
    />
  )
}
