/** Shown while a list of cards in the back office loads. */
export const cardsSkeleton = (
  <div aria-hidden="true" className="mt-5 grid gap-4">
    {[1, 2, 3].map((row) => (
      <div key={row} className="h-48 animate-pulse rounded-xl bg-sunken" />
    ))}
  </div>
)

/** Shown while a page of the back office or a list of rows loads. */
export const staffSkeleton = <div aria-hidden="true" className="mt-5 h-96 animate-pulse rounded-xl bg-sunken" />
