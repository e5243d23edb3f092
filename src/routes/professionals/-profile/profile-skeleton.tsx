export function ProfileSkeleton() {
  return (
    <div aria-hidden="true" className="animate-pulse">
      <div className="h-28 bg-sunken sm:h-44" />
      <div className="page">
        <div className="relative -mt-12 size-24 rounded-full bg-sunken ring-4 ring-ground sm:-mt-14 sm:size-28" />
        <div className="mt-5 h-5 w-24 rounded bg-sunken" />
        <div className="mt-4 h-8 w-72 max-w-full rounded bg-sunken" />
        <div className="mt-4 h-5 w-96 max-w-full rounded bg-sunken" />
        <div className="mt-5 flex gap-2">
          {[1, 2, 3].map((each) => (
            <div key={each} className="h-8 w-28 rounded-full bg-sunken" />
          ))}
        </div>
        <div className="mt-8 h-12 border-b border-line" />
        <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3].map((each) => (
            <div key={each} className="aspect-4/3 rounded-xl bg-sunken" />
          ))}
        </div>
      </div>
    </div>
  )
}
