/** A placeholder as high as three notifications. */
export function NotificationsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-6 space-y-3">
      {[1, 2, 3].map((each) => (
        <div key={each} className="h-20 animate-pulse rounded-lg bg-sunken" />
      ))}
    </div>
  )
}
