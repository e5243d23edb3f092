import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { BookmarkButton } from '#features/directory/bookmarks/bookmark-button.tsx'
import { loadBookmarks } from '#features/directory/bookmarks/load-bookmarks.tsx'
import { nameOf } from '#features/directory/professionals/rules.ts'
import { DirectoryFilters } from '#features/directory/search/directory-filters.tsx'
import { HideButton } from '#features/directory/search/hide-button.tsx'
import { isFiltered, type ListSearch, listQueryOf, readListSearch } from '#features/directory/search/list-search.ts'
import { NoMatches } from '#features/directory/search/no-matches.tsx'
import { pageHead } from '#platform/pages/head.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { ProfessionalList } from './-dashboard/professional-list.tsx'

type Search = ListSearch & { tab?: 'hidden' }

export const Route = createFileRoute('/_account/$dashboard/directory')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...readListSearch(search),
    tab: search.tab === 'hidden' ? 'hidden' : undefined,
  }),
  loaderDeps: ({ search: { selected: _, ...question } }) => question,
  loader: ({ context, deps: { tab, ...search } }) =>
    Promise.all([
      loadBookmarks(context),
      context.queryClient.prefetchInfiniteQuery(listQueryOf(tab === 'hidden' ? 'hidden' : 'all', search)),
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: match.context.i18n._(msg`Directory`),
      description: match.context.i18n._(
        msg`Every contractor and architect on KamshetBuild, without those you've hidden.`,
      ),
      hidden: true,
    }),
  component: Directory,
})

/** Lists all professionals, as this user sees them. Those whom the user has hidden are in a separate tab. */
function Directory() {
  const { t } = useLingui()
  const { tab, ...search } = Route.useSearch()
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
        <Trans>
          Whoever you hide is left out of your directory. Only you can see that, and you can show them again.
        </Trans>
      }
    />
  )
}
