import { type Key, type ReactNode, type RefObject, useState } from 'react'
import { button } from './button.ts'
import { useWhenBack } from './connection.ts'
import { useFocusWhen } from './focus.ts'
import { SearchLink } from './search-link.tsx'

/** The parts of an infinite query that concern its next page. */
export type Pages = {
  data: { pages: readonly { next: string | null }[] }
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

type FirstNew = { ref: RefObject<HTMLLIElement | null>; tabIndex: -1; className: 'outline-none' }

/** Keeps the place of a person who has scrolled away while the items were loading. */
const inPlace = { preventScroll: true }

/**
 * Loads more items into a list that has `count` items. The first new item then takes the focus from the link.
 * `itemProps(index)` go to the item's <li>.
 */
export function useLoadMore(pages: Pick<Pages, 'fetchNextPage'>, count: number) {
  const [countBefore, setCountBefore] = useState<number>()
  const ref = useFocusWhen<HTMLLIElement>(countBefore !== undefined && count > countBefore, undefined, inPlace)
  const loadMore = () => {
    setCountBefore(count)
    void pages.fetchNextPage()
  }
  const itemProps = (index: number): FirstNew | undefined =>
    index === countBefore ? { ref, tabIndex: -1, className: 'outline-none' } : undefined
  return { loadMore, itemProps }
}

type Props = {
  pages: Pages
  loadMore: () => void
  /** The sentence to show on failure. */
  failure: ReactNode
  /** Shown while loading. */
  fallback: ReactNode
  className?: string
  children: ReactNode
}

/** The link that loads the next page of a list. Without JavaScript it leads to a page with only the next items. */
export function LoadMore({ pages, loadMore, failure, fallback, className, children }: Props) {
  const { isFetchingNextPage, isFetchNextPageError } = pages
  const hasFailed = isFetchNextPageError && !isFetchingNextPage
  const link = useFocusWhen<HTMLAnchorElement>(hasFailed, undefined, inPlace)
  useWhenBack(hasFailed, () => void pages.fetchNextPage())
  const after = pages.data.pages.at(-1)?.next
  return (
    <>
      {isFetchingNextPage && fallback}
      {hasFailed && (
        <p role="alert" className="pt-4 text-danger">
          {failure}
        </p>
      )}
      {pages.hasNextPage && after && !isFetchingNextPage && (
        <SearchLink
          ref={link}
          change={{ after }}
          onClick={(event) => {
            event.preventDefault()
            loadMore()
          }}
          className={button('secondary', className)}
        >
          {children}
        </SearchLink>
      )}
    </>
  )
}

type ListProps<Row> = Pick<Props, 'pages' | 'failure' | 'fallback'> & {
  rows: readonly Row[]
  className: string
  /** The label of the link that loads the next page. */
  more: ReactNode
  moreClassName?: string
  children: (row: Row, place: number) => ReactNode
}

/**
 * A list that grows by a page at a time. A list that does more with its items, such as sorting them, is built of
 * `useLoadMore` and `LoadMore`.
 */
export function PagedList<Row extends { id: Key }>(props: ListProps<Row>) {
  const { pages, rows, className, more, moreClassName = 'mt-4', children, ...said } = props
  const { loadMore, itemProps } = useLoadMore(pages, rows.length)
  return (
    <>
      <ul className={className}>
        {rows.map((row, place) => (
          <li key={row.id} {...itemProps(place)}>
            {children(row, place)}
          </li>
        ))}
      </ul>
      <LoadMore {...{ pages, loadMore, ...said }} className={moreClassName}>
        {more}
      </LoadMore>
    </>
  )
}
