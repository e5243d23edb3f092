/** A placeholder in the shape of a list whose rows end with a sum. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" className="mt-3 divide-y divide-line panel">
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="flex items-center justify-between gap-4 p-4">
          <div className="grow">
            <div className="h-4 w-2/5 animate-pulse rounded bg-sunken" />
            <div className="mt-2.5 h-3 w-1/4 animate-pulse rounded bg-sunken" />
          </div>
          <div className="h-4 w-20 animate-pulse rounded bg-sunken" />
        </div>
      ))}
    </div>
  )
}
