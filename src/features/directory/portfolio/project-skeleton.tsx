import { PageSkeleton } from '#ui/page-skeleton.tsx'

export function ProjectSkeleton() {
  return (
    <PageSkeleton>
      <div aria-hidden="true" className="animate-pulse">
        <div className="lg:page lg:pt-6">
          <div className="h-56 bg-sunken sm:h-80 lg:h-112 lg:rounded-xl" />
        </div>
        <div className="page pt-6">
          <div className="h-8 w-80 max-w-full rounded bg-sunken" />
          <div className="mt-3 h-5 w-56 rounded bg-sunken" />
          <div className="mt-8 h-12 border-b border-line" />
          <div className="mt-6 grid grid-cols-2 gap-5 sm:grid-cols-3">
            {[1, 2, 3, 4, 5, 6].map((each) => (
              <div key={each} className="h-11 rounded bg-sunken" />
            ))}
          </div>
        </div>
      </div>
    </PageSkeleton>
  )
}
