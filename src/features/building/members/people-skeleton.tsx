export function PeopleSkeleton() {
  return (
    <div aria-busy="true" className="animate-pulse">
      <div className="flex items-center justify-between gap-3">
        <div className="h-8 w-32 rounded-md bg-sunken" />
        <div className="h-11 w-28 rounded-md bg-sunken" />
      </div>
      <div className="panel mt-4 divide-y divide-line px-4 sm:px-5">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex items-start gap-3 py-4">
            <div className="size-14 shrink-0 rounded-full bg-sunken" />
            <div className="grid grow gap-2">
              <div className="h-6 w-48 max-w-full rounded-md bg-sunken" />
              <div className="h-4 w-40 max-w-full rounded-md bg-sunken" />
              <div className="h-11 rounded-md bg-sunken" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
