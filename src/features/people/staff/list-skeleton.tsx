/** Where a list of the back office will be. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true" className="mt-5 grid gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="h-48 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
