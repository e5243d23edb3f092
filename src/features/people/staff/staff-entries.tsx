import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  type InfiniteData,
  type UseSuspenseInfiniteQueryOptions,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import type { ComponentProps, Key, ReactNode } from 'react'
import type { QueryOf, ReadAnswer, ReadPath } from '#platform/http/endpoint.ts'
import { ofVisitor, onceOpened, pagesQuery } from '#platform/http/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useFocusAfter } from '#ui/focus.ts'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { cardsSkeleton, staffSkeleton } from './skeletons.tsx'
import type { Entries } from './staff-list.ts'

/** The names of an answer's lists: 'users' in { users: […], next }. */
type ListIn<Page> = { [Name in keyof Page]: Page[Name] extends readonly unknown[] ? Name : never }[keyof Page]
type EntryIn<Page, Name extends keyof Page> = Page[Name] extends readonly (infer Entry)[] ? Entry : never

type Shown<Page, Name extends keyof Page, Entry = EntryIn<Page, Name>> = {
  /** The name of the list in the answer. */
  of: Name
  /** The key of an entry. By default its id. */
  keyOf?: (entry: Entry) => Key
  /** An entry. `askAgain` fetches the list again and returns the entry as it is now, or undefined if it is gone. */
  row: (entry: Entry, askAgain: () => Promise<Entry | undefined>) => ReactNode
  /** Rows of one panel, cards below each other, or cards side by side where there is room. */
  look?: keyof typeof looks
  empty: Pick<ComponentProps<typeof EmptyState>, 'icon' | 'action'> & {
    title: MessageDescriptor
    text?: MessageDescriptor | undefined
  }
  /** Shown above the entries, if there are any. */
  above?: (pages: readonly Page[]) => ReactNode
  /** The link to the next page. By default “Show more”. */
  more?: MessageDescriptor
}

const looks = {
  rows: { list: 'panel divide-y divide-line', more: 'h-24', fallback: staffSkeleton },
  cards: { list: 'grid gap-4', more: 'h-48', fallback: cardsSkeleton },
  pairs: { list: 'grid gap-4 md:grid-cols-2', more: 'h-48', fallback: cardsSkeleton },
}

/** Entries without an id need a `keyOf`. */
type Keyed<Entry> = Entry extends { id: Key } ? unknown : { keyOf: (entry: Entry) => Key }

type ParametersOf<Query> = { [Name in keyof Query]?: (Query[Name] & string) | undefined }

/**
 * The entries that an endpoint answers for these parameters, and how they are shown. An endpoint whose answer has no
 * `next` is a list of one page.
 */
export function entriesOf<P extends ReadPath, Name extends ListIn<ReadAnswer<P>>>(
  path: P,
  parameters: ParametersOf<QueryOf<`GET ${P}`>>,
  shown: Shown<ReadAnswer<P>, Name> & Keyed<EntryIn<ReadAnswer<P>, Name>>,
): Entries {
  const given = Object.entries<string | undefined>(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return (from) => {
    const query = pagesQuery(path, { search, from, staleTime: onceOpened, meta: ofVisitor })
    return {
      load: (client) => client.prefetchInfiniteQuery(query),
      show: (failure) => <EntryList query={query} shown={shown} failure={failure} />,
      fallback: looks[shown.look ?? 'rows'].fallback,
    }
  }
}

type Props<Page, Name extends keyof Page> = {
  query: PagesQuery<Page>
  shown: Shown<Page, Name>
  failure: ReactNode
}
type PagesQuery<Page> = UseSuspenseInfiniteQueryOptions<
  Page & { next: string | null },
  Error,
  InfiniteData<Page & { next: string | null }>,
  string[],
  string
>

function EntryList<Page, Name extends keyof Page>({ query: asked, shown, failure }: Props<Page, Name>) {
  const { of, keyOf = idOf, row, empty, above, more, look = 'rows' } = shown
  type Entry = EntryIn<Page, Name>
  const { i18n } = useLingui()
  const query = useSuspenseInfiniteQuery(asked)
  const entriesIn = (pages: readonly Page[]) => pages.flatMap((page) => page[of] as readonly Entry[])
  const entries = entriesIn(query.data.pages)
  const { loadMore, itemProps } = useLoadMore(query, entries.length)
  const list = useFocusAfter<HTMLDivElement>(entries.map(keyOf).join())
  async function askAgain(entry: Entry): Promise<Entry | undefined> {
    const { data } = await query.refetch({ throwOnError: true })
    return entriesIn(data?.pages ?? []).find((each) => keyOf(each) === keyOf(entry))
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {entries.length === 0 ? (
        <EmptyState
          icon={empty.icon}
          title={i18n._(empty.title)}
          text={empty.text && i18n._(empty.text)}
          action={empty.action}
          className="mt-5"
        />
      ) : (
        <>
          {above?.(query.data.pages)}
          <ol className={`mt-5 ${looks[look].list}`}>
            {entries.map((entry, index) => (
              <li key={keyOf(entry)} {...itemProps(index)}>
                {row(entry, () => askAgain(entry))}
              </li>
            ))}
          </ol>
        </>
      )}
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={failure}
        fallback={<div aria-hidden="true" className={`mt-4 animate-pulse rounded-xl bg-sunken ${looks[look].more}`} />}
        className="mt-5"
      >
        {more ? i18n._(more) : <Trans>Show more</Trans>}
      </LoadMore>
    </div>
  )
}

const idOf = (entry: unknown) => (entry as { id: Key }).id
