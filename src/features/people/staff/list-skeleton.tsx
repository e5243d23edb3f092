/** The placeholder of a list in the back office while it loads. */
export function ListSkeleton() {
  return (
    <div aria-hidden="true" className="mt-5 grid gap-4">
      {[1, 2, 3].map((row) => (
        <div key={row} className="h-48 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  )
}
