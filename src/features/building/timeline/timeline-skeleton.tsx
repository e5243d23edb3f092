export function TimelineSkeleton() {
  return (
    <div aria-busy="true" className="animate-pulse">
      <div className="h-40 panel bg-sunken" />
      <div className="mt-6 space-y-3">
        {[1, 2, 3, 4, 5, 6].map((each) => (
          <div key={each} className="h-20 rounded-lg bg-sunken md:h-14" />
        ))}
      </div>
    </div>
  )
}
