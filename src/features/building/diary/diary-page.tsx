import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData, useRouteContext, useSearch } from '@tanstack/react-router'
import { may } from '#features/building/projects/access-rules.ts'
import { useSending } from '#ui/outbox.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TabLinks, TabPanel } from '#ui/tab-links.tsx'
import { AddEntry } from './add-entry.tsx'
import { DiaryCalendar } from './diary-calendar.tsx'
import { DiaryComposer } from './diary-composer.tsx'
import { DiaryFilters } from './diary-filters.tsx'
import { EntriesSkeleton, EntryList } from './entry-list.tsx'
import { FoldedCalendar } from './folded-calendar.tsx'
import { NoEntries } from './no-entries.tsx'
import { PhotoGrid, PhotosSkeleton } from './photo-grid.tsx'
import { useComposer } from './use-composer.ts'
import { WaitingEntries } from './waiting-entries.tsx'

const from = '/_account/$dashboard/projects/$id/diary'

/** Shows the entries and photos of a diary, its calendar, and the form of a new entry. */
export function DiaryPage() {
  const { t } = useLingui()
  const { user, project } = useRouteContext({ from })
  const { tab = 'entries', after, ...filter } = useSearch({ from })
  const { today } = useLoaderData({ from })
  const { id } = project
  const mayWrite = may(project, 'writeDiary')
  useSending(user.id)
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
