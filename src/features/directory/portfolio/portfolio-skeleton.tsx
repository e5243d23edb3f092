export function PortfolioSkeleton() {
  return (
    <div aria-hidden="true" className="grid animate-pulse gap-5 pt-16 sm:grid-cols-2 lg:grid-cols-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="overflow-hidden rounded-xl border border-line">
          <div className="aspect-4/3 bg-sunken" />
          <div className="space-y-3 p-4">
            <div className="h-5 w-3/4 rounded bg-sunken" />
            <div className="h-4 w-1/2 rounded bg-sunken" />
            <div className="h-4 w-2/3 rounded bg-sunken" />
          </div>
        </div>
      ))}
    </div>
  )
}
