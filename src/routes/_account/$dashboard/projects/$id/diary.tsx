import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AddEntry } from '#features/building/diary/add-entry.tsx'
import { DiaryCalendar } from '#features/building/diary/diary-calendar.tsx'
import { DiaryComposer } from '#features/building/diary/diary-composer.tsx'
import { DiaryFilters } from '#features/building/diary/diary-filters.tsx'
import { readDiarySearch } from '#features/building/diary/diary-search.ts'
import { EntriesSkeleton, EntryList } from '#features/building/diary/entry-list.tsx'
import { FoldedCalendar } from '#features/building/diary/folded-calendar.tsx'
import { NoEntries } from '#features/building/diary/no-entries.tsx'
import { PhotoGrid, PhotosSkeleton } from '#features/building/diary/photo-grid.tsx'
import { calendarQuery, entriesQuery, photosQuery } from '#features/building/diary/queries.ts'
import { useComposer } from '#features/building/diary/use-composer.ts'
import { useSending } from '#features/building/diary/use-outbox.ts'
import { WaitingEntries } from '#features/building/diary/waiting-entries.tsx'
import { may } from '#features/building/projects/access-rules.ts'
import { pageHead } from '#platform/pages/head.ts'
import { monthOf } from '#platform/values/calendar.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { preloadSending } from '#routes/-shell/unsent.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'

/** The site diary of a project: what happened day by day, written on site with or without a network. */
export const Route = createFileRoute('/_account/$dashboard/projects/$id/diary')({
  validateSearch: readDiarySearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params, deps: { tab, after, ...filter } }) => {
    const id = Number(params.id)
    const today = dayInIndia(new Date())
    await Promise.all([
      tab === 'photos'
        ? queryClient.prefetchInfiniteQuery(photosQuery(id, after))
        : queryClient.prefetchInfiniteQuery(entriesQuery(id, filter, after)),
      queryClient.prefetchQuery(calendarQuery(id, monthOf(filter.day ?? today))),
    ])
    return { today }
  },
  head: ({ match }) => {
    const name = match.context.project?.name ?? ''
    return pageHead(match.context, {
      title: match.context.i18n._(msg`Site diary · ${name}`),
      description: match.context.i18n._(msg`What happened on the site, day by day, with photos.`),
      hidden: true,
    })
  },
  component: Diary,
})

function Diary() {
  const { t } = useLingui()
  const { user, project } = Route.useRouteContext()
  const { tab = 'entries', after, ...filter } = Route.useSearch()
  const { today } = Route.useLoaderData()
  const { id } = project
  const mayWrite = may(project, 'writeDiary')
  useSending(user.id)
  // Loaded now, because without a network the next page could not load it.
  useEffect(() => void preloadSending(), [])
  const composer = useComposer()
  const { day } = filter
  return (
    <section aria-labelledby="diary">
      <h3 id="diary" className="sr-only">
        <Trans>Site diary</Trans>
      </h3>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
        <div className="lg:col-start-2 lg:row-start-1">
          <div className="grid gap-4 sm:max-lg:grid-cols-2 sm:max-lg:items-start lg:sticky lg:top-20">
            {mayWrite && <AddEntry today={today} day={day} onPress={composer.write} />}
            <FoldedCalendar isOpenAtFirst={day !== undefined}>
              <DiaryCalendar projectId={id} today={today} chosen={day} />
            </FoldedCalendar>
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-1">
          <WaitingEntries projectId={id} onChange={mayWrite ? composer.change : undefined} />
          <TabLinks
            name="diary"
            label={t`Parts of the diary`}
            current={tab}
            tabs={[
              { id: 'entries', label: <Trans>Entries</Trans>, without: ['after'] },
              { id: 'photos', label: <Trans>Photos</Trans>, without: ['after', 'day', 'photos', 'author'] },
            ]}
            className="mb-4"
          />
          <TabPanel name="diary" current={tab}>
            {tab === 'photos' ? (
              <QueryBoundary
                resetKey={after}
                failure={t`The photos could not be loaded.`}
                fallback={<PhotosSkeleton />}
              >
                <PhotoGrid key={after} projectId={id} from={after} />
              </QueryBoundary>
            ) : (
              <>
                <DiaryFilters projectId={id} today={today} filter={filter} />
                <QueryBoundary
                  resetKey={JSON.stringify([filter, after])}
                  failure={t`The entries could not be loaded.`}
                  fallback={<EntriesSkeleton />}
                >
                  <EntryList
                    key={JSON.stringify([filter, after])}
                    projectId={id}
                    filter={filter}
                    from={after}
                    onEdit={(entry) => composer.edit(entry.id)}
                    empty={<NoEntries filter={filter} mayWrite={mayWrite} onWrite={composer.write} />}
                  />
                </QueryBoundary>
              </>
            )}
          </TabPanel>
        </div>
      </div>
      {mayWrite && <DiaryComposer project={project} accountId={user.id} day={day ?? today} composer={composer} />}
    </section>
  )
}
