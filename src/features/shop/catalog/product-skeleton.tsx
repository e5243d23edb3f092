import type { ShopView } from './rules.ts'

/** Placeholder for a card while a list loads. It is as tall as a card, so that the page does not jump. */
export function ProductSkeleton({ view = 'grid' }: { view?: ShopView }) {
  const isGrid = view === 'grid'
  return (
    <div aria-hidden="true" className={`animate-pulse overflow-hidden panel ${isGrid ? '' : 'flex'}`}>
      <div className={`aspect-square bg-sunken ${isGrid ? '' : 'w-28 shrink-0 sm:w-36'}`} />
      <div className="grow space-y-3 p-3 sm:p-4">
        <div className="h-4 w-1/3 rounded bg-sunken" />
        <div className="h-5 w-4/5 rounded bg-sunken" />
        <div className="h-6 w-1/2 rounded bg-sunken" />
        <div className="h-4 w-2/5 rounded bg-sunken" />
      </div>
    </div>
  )
}
