import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { formatDate } from '#platform/languages/format.ts'
import { weekOf } from '#platform/values/days.ts'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { useAction } from '#ui/use-action.ts'
import { EntryCard } from './entry-card.tsx'
import { deleteEntryMutation, restoreEntryMutation } from './mutations.ts'
import { type EntriesFilter, entriesQuery } from './queries.ts'
import type { Entry, Week } from './schema.ts'
import { useDiaryWords } from './use-diary-words.ts'

type Props = {
  projectId: number
  filter: EntriesFilter
  from: string | undefined
  onEdit: (entry: Entry) => void
  /** Shown in place of an empty list. */
  empty: ReactNode
}

/** Lists the entries by week and day, the newest first. */
export function EntryList({ projectId, filter, from, onEdit, empty }: Props) {
  const { t } = useLingui()
  const { dayText } = useDiaryWords()
  const query = useSuspenseInfiniteQuery(entriesQuery(projectId, filter, from))
  const entries = query.data.pages.flatMap((page) => page.entries)
  const weeks = new Map(query.data.pages.flatMap((page) => page.weeks).map((week) => [week.start, week]))
  const { loadMore, itemProps } = useLoadMore(query, entries.length)
  const list = useFocusAfterRemoval<HTMLUListElement>(entries.length, `${from} ${JSON.stringify(filter)}`)
  if (entries.length === 0 && !from) return empty
  return (
    <>
      {from && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-flex min-h-11 items-center font-medium text-primary hover:underline"
        >
          <Trans>Back to the newest entries</Trans>
        </SearchLink>
      )}
      <ul ref={list} tabIndex={-1} aria-label={t`Entries`} className="grid gap-4 outline-none">
        {entries.map((entry, at) => {
          const isFirstOf = (part: (day: string) => string) =>
            at === 0 || part(entries[at - 1]!.day) !== part(entry.day)
          const start = weekOf(entry.day)
          return (
            <li key={entry.id} {...itemProps(at)}>
              {isFirstOf(weekOf) && <WeekLine start={start} week={weeks.get(start)} isFirst={at === 0} />}
              {isFirstOf((day) => day) && <h5 className="mb-2 text-lg font-bold">{dayText(entry.day)}</h5>}
              <DeletableEntry projectId={projectId} entry={entry} onEdit={() => onEdit(entry)} />
            </li>
          )
        })}
      </ul>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The entries could not be loaded.</Trans>}
        fallback={<EntriesSkeleton />}
        className="mt-6"
      >
        <Trans>Show older entries</Trans>
      </LoadMore>
    </>
  )
}

function DeletableEntry({ projectId, entry, onEdit }: { projectId: number; entry: Entry; onEdit: () => void }) {
  const { t } = useLingui()
  const of = { id: projectId, entryId: entry.id }
  const restoration = useAction(restoreEntryMutation(of), { failed: t`The entry could not be restored.` })
  const { mutate, isPending } = useAction(deleteEntryMutation(of), {
    done: t`Entry deleted`,
    failed: t`The entry could not be deleted.`,
    undo: () => restoration.mutate(undefined),
  })
  return <EntryCard entry={entry} onEdit={onEdit} onDelete={() => isPending || mutate(undefined)} />
}

/** The heading of a week, with its summary unless the list is filtered. */
function WeekLine({ start, week, isFirst }: { start: string; week: Week | undefined; isFirst: boolean }) {
  const day = formatDate(useLanguage(), start)
  const { labourDays, rainDays, stoppedDays } = week ?? { labourDays: 0, rainDays: 0, stoppedDays: 0 }
  return (
    <div
      className={`mb-4 flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-b border-line pb-2 ${isFirst ? '' : 'mt-6'}`}
    >
      <h4 className="font-semibold">
        <Trans>Week from {day}</Trans>
      </h4>
      {labourDays > 0 && (
        <p className="text-sm text-muted">
          <Plural value={labourDays} one="# labor day" other="# labor days" />
        </p>
      )}
      {rainDays > 0 && (
        <p className="text-sm font-medium text-rain">
          <Plural value={rainDays} one="# day of rain" other="# days of rain" />
        </p>
      )}
      {stoppedDays > 0 && (
        <p className="text-sm font-medium text-warn">
          <Plural value={stoppedDays} one="Work stopped on # day" other="Work stopped on # days" />
        </p>
      )}
    </div>
  )
}

export function EntriesSkeleton() {
  return (
    <div aria-hidden="true" className="grid animate-pulse gap-4">
      <div className="h-6 w-56 rounded bg-sunken" />
      {[1, 2, 3].map((each) => (
        <div key={each}>
          <div className="mb-2 h-7 w-64 max-w-full rounded bg-sunken" />
          <div className="panel space-y-3 p-5">
            <div className="flex items-center gap-3">
              <div className="size-9 rounded-full bg-sunken" />
              <div className="h-5 w-40 rounded bg-sunken" />
            </div>
            <div className="h-4 w-full rounded bg-sunken" />
            <div className="h-4 w-2/3 rounded bg-sunken" />
            <div className="grid grid-cols-4 gap-2">
              <div className="aspect-square rounded-lg bg-sunken" />
              <div className="aspect-square rounded-lg bg-sunken" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
