import { PageSkeleton } from '#ui/page-skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <PageSkeleton>
      <div aria-hidden="true" className="animate-pulse">
        <div className="aspect-16/10 bg-sunken sm:aspect-auto sm:h-84 lg:h-112" />
        <div className="page">
          <div className="gap-5 sm:flex">
            <div className="relative -mt-12 size-24 rounded-full bg-sunken ring-4 ring-ground sm:-mt-14 sm:size-28" />
            <div className="mt-4 h-8 w-72 max-w-full rounded bg-sunken" />
          </div>
          <div className="mt-4 h-5 w-96 max-w-full rounded bg-sunken" />
          <div className="mt-5 h-7 w-44 rounded bg-sunken" />
          <div className="mt-2 h-5 w-72 max-w-full rounded bg-sunken" />
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
    </PageSkeleton>
  )
}
