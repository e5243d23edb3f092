/** In the shape of the figures. */
export function FiguresSkeleton() {
  return (
    <div aria-busy="true" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
      {[1, 2, 3, 4].map((each) => (
        <div key={each} className="h-32 animate-pulse panel bg-sunken" />
      ))}
    </div>
  )
}

/** In the shape of a list of expenses or payments. */
export function ExpensesSkeleton() {
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
