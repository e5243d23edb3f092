import { Trans } from '@lingui/react/macro'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { picturesIcon } from '#ui/more-icons.ts'
import { SearchLink } from '#ui/search-link.tsx'
import type { EntriesFilter } from './queries.ts'

type Props = { filter: EntriesFilter; mayWrite: boolean; onWrite: () => void }

/** Shown in place of an empty diary, or when no entry matches the filters. */
export function NoEntries({ filter, mayWrite, onWrite }: Props) {
  if (Object.values(filter).some(Boolean))
    return (
      <EmptyState
        icon={picturesIcon}
        title={<Trans>No entries here</Trans>}
        text={<Trans>No entry matches your choice.</Trans>}
        action={
          <SearchLink
            change={{ day: undefined, photos: undefined, author: undefined, after: undefined }}
            className={button('secondary')}
          >
            <Trans>Show all entries</Trans>
          </SearchLink>
        }
      />
    )
  return (
    <EmptyState
      icon={picturesIcon}
      title={<Trans>The diary is empty</Trans>}
      text={
        mayWrite ? (
          <Trans>
            A photo and a line each evening: who worked, what was delivered, what the weather was like. Everyone on the
            project sees it. You can also write without a network: keep this page open, and what you write is sent when
            there is a connection.
          </Trans>
        ) : (
          <Trans>What is written about the site each day will be shown here.</Trans>
        )
      }
      action={
        mayWrite && (
          <button type="button" onClick={onWrite} className={button('primary')}>
            <Trans>Write the first entry</Trans>
          </button>
        )
      }
    />
  )
}
