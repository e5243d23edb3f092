import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { BookmarkButton } from '#features/directory/bookmarks/bookmark-button.tsx'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { DirectoryFilters } from './directory-filters.tsx'
import { HideButton } from './hide-button.tsx'
import { isFiltered } from './list-search.ts'
import { NoMatches } from './no-matches.tsx'
import { ProfessionalList } from './professional-list.tsx'

/** All listed professionals, as this user sees them. Those whom the user has hidden are in a separate tab. */
export function DirectoryPage({ message }: Pick<ComponentProps<typeof ProfessionalList>, 'message'>) {
  const { t } = useLingui()
  const { tab, ...search } = useSearch({ from: '/_account/$dashboard/directory' })
  const current = tab ?? 'all'
  return (
    <section aria-labelledby="directory" className="mt-4">
      <h2 id="directory" className="text-2xl font-bold">
        <Trans>Directory</Trans>
      </h2>
      <TabLinks
        name="directory"
        label={t`Directory`}
        current={current}
        tabs={[
          { id: 'all', without: ['after', 'selected'], label: t`Everyone` },
          { id: 'hidden', without: ['after', 'selected'], label: t`Hidden` },
        ]}
        className="mt-3"
      />
      <TabPanel name="directory" current={current}>
        <DirectoryFilters search={search} />
        <ProfessionalList
          list={current}
          search={search}
          heading={t`Directory`}
          failure={<Trans>The list could not be loaded.</Trans>}
          empty={
            isFiltered(search) || current === 'all' ? (
              <NoMatches title={<Trans>No professionals found matching your criteria.</Trans>} />
            ) : (
              <NobodyHidden />
            )
          }
          message={message}
          action={(professional) => (
            <>
              <BookmarkButton professionalId={professional.id} name={nameOf(professional)} variant="card" />
              <HideButton
                professionalId={professional.id}
                name={nameOf(professional)}
                isHidden={professional.isHidden}
              />
            </>
          )}
        />
      </TabPanel>
    </section>
  )
}

function NobodyHidden() {
  return (
    <EmptyState
      icon={icons.search}
      title={<Trans>You haven't hidden anyone</Trans>}
      text={
        <Trans>People you hide are left out of your directory. Only you see this, and you can show them again.</Trans>
      }
    />
  )
}
