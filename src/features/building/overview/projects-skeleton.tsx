export function ProjectsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-5 grid animate-pulse gap-5 sm:grid-cols-2 xl:grid-cols-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="overflow-hidden rounded-xl border border-line">
          <div className="aspect-16/10 bg-sunken" />
          <div className="space-y-3 p-4">
            <div className="h-5 w-3/4 rounded bg-sunken" />
            <div className="h-4 w-1/2 rounded bg-sunken" />
            <div className="h-10 rounded bg-sunken" />
            <div className="h-16 rounded bg-sunken" />
            <div className="h-12 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}
