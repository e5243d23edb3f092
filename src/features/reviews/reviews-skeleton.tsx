export function ReviewsSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse divide-y divide-line">
      {[1, 2, 3].map((each) => (
        <div key={each} className="py-6">
          <div className="flex gap-3">
            <div className="size-11 rounded-full bg-sunken" />
            <div className="space-y-2">
              <div className="h-4 w-36 rounded bg-sunken" />
              <div className="h-4 w-24 rounded bg-sunken" />
            </div>
          </div>
          <div className="mt-4 h-4 w-full max-w-prose rounded bg-sunken" />
          <div className="mt-2 h-4 w-2/3 max-w-md rounded bg-sunken" />
        </div>
      ))}
    </div>
  )
}
