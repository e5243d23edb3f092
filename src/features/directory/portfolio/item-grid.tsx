import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { button } from '#ui/button.ts'
import { useDragSorting } from '#ui/drag-sorting.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { LoadMore, useLoadMore } from '#ui/load-more.tsx'
import { picturesIcon } from '#ui/more-icons.ts'
import { MoveButtons, useFocusMoved } from '#ui/move-buttons.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import { DeleteItemDialog } from './delete-item-dialog.tsx'
import { ItemCard } from './item-card.tsx'
import { itemsQuery } from './item-queries.ts'
import type { ItemCard as Item } from './item-schema.ts'
import { PortfolioSkeleton } from './portfolio-skeleton.tsx'
import { useMoves } from './use-moves.ts'

type Props = {
  dashboard: string
  /** The cursor at which the list starts, or undefined for its beginning. */
  from: string | undefined
  /** Renders the button that asks an item's client for a testimonial. */
  ask: (item: Item) => ReactNode
}

/** Lists the owner's items in their public order. The owner can move and delete them. */
export function ItemGrid({ dashboard, from, ask }: Props) {
  const { t } = useLingui()
  const query = useSuspenseInfiniteQuery(itemsQuery(from))
  const { shown, moveTo, announcement } = useMoves(
    query.data.pages.flatMap(({ items }) => items),
    from,
  )
  const { loadMore, itemProps } = useLoadMore(query, shown.length)
  const [deleted, setDeleted] = useState<Item>()
  const list = useRef<HTMLDivElement>(null)
  const pressed = useFocusMoved(shown.map(({ id }) => id).join())
  /**
   * Whether an item can be moved to a place. If the list starts after other items, nothing can be moved to its first
   * place, because those other items are unknown.
   */
  const hasPlace = (at: number) => at > 0 || !from
  const drag = useDragSorting<HTMLUListElement>((id, over) => {
    const item = shown.find((each) => each.id === id)
    const to = shown.findIndex((each) => each.id === over)
    if (item && hasPlace(to)) moveTo(item, to)
  })
  if (shown.length === 0 && !from) return <NoItems dashboard={dashboard} />
  const labelsOf = ({ title }: Item) => ({
    front: t`Move ${title} to the front`,
    earlier: t`Move ${title} earlier`,
    later: t`Move ${title} later`,
  })
  const frontOf = ({ isFeatured }: Item) => shown.findIndex((each) => each.isFeatured === isFeatured)
  /**
   * A featured item can move only among the featured items, and any other item only among those that are not featured.
   */
  const canMoveTo = (item: Item, at: number) => hasPlace(at) && shown[at]?.isFeatured === item.isFeatured
  const step = (item: Item, at: number, name: string) =>
    canMoveTo(item, at)
      ? () => {
          pressed(name)
          moveTo(item, at)
        }
      : undefined
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {from && (
        <SearchLink
          change={{ after: undefined }}
          className="mb-4 inline-block font-medium text-primary hover:underline"
        >
          <Trans>Back to the first project</Trans>
        </SearchLink>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul {...drag.listProps} className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {shown.map((item, at) => (
          <li
            key={item.id}
            {...itemProps(at)}
            {...drag.itemProps(item.id)}
            className="rounded-xl outline-offset-2 data-over:outline-3 data-over:outline-primary"
          >
            <ItemCard
              item={item}
              dashboard={dashboard}
              first={at === 0}
              ask={ask(item)}
              onDelete={() => setDeleted(item)}
              moves={
                <MoveButtons
                  labels={labelsOf(item)}
                  name={String(item.id)}
                  onFront={frontOf(item) < at ? step(item, frontOf(item), `${item.id} front`) : undefined}
                  onEarlier={step(item, at - 1, `${item.id} earlier`)}
                  onLater={step(item, at + 1, `${item.id} later`)}
                  handle={drag.handleProps(item.id)}
                />
              }
            />
          </li>
        ))}
      </ul>
      <LoadMore
        pages={query}
        loadMore={loadMore}
        failure={<Trans>The projects could not be loaded.</Trans>}
        fallback={<PortfolioSkeleton />}
        className="mt-6"
      >
        <Trans>Load More Projects</Trans>
      </LoadMore>
      {deleted && (
        <DeleteItemDialog
          item={deleted}
          onClose={() => setDeleted(undefined)}
          onDeleted={() => list.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
}

function NoItems({ dashboard }: { dashboard: string }) {
  return (
    <EmptyState
      icon={picturesIcon}
      title={<Trans>No portfolio items yet</Trans>}
      text={<Trans>Families decide by what they see. Show your finished work, with photos and where it is.</Trans>}
      action={
        <Link to="/$dashboard/portfolio/add" params={{ dashboard }} className={button('primary')}>
          <Trans>Add Your First Project</Trans>
        </Link>
      }
    />
  )
}
