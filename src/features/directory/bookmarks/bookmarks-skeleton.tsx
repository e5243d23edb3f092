import { CardSkeleton } from '#features/directory/professionals/card-skeleton.tsx'

export function BookmarksSkeleton() {
  return (
    <div className="mt-6 grid gap-5 md:grid-cols-2 lg:gap-7">
      {[1, 2].map((each) => (
        <CardSkeleton key={each} />
      ))}
    </div>
  )
}
