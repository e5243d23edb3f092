/** The skeleton of a ProfessionalCard. `isFlat` gives the picture the height that it has in a list. */
export function CardSkeleton({ isFlat = false }: { isFlat?: boolean }) {
  return (
    <div aria-hidden="true" className="animate-pulse overflow-hidden panel">
      <div className={`aspect-4/3 bg-sunken ${isFlat ? 'lg:aspect-21/10' : ''}`} />
      <div className="space-y-3 p-4">
        <div className="h-5 w-20 rounded bg-sunken" />
        <div className="h-6 w-3/5 rounded bg-sunken" />
        <div className="h-4 w-2/5 rounded bg-sunken" />
        <div className="h-4 w-4/5 rounded bg-sunken" />
        <div className="flex gap-1.5">
          {[1, 2, 3].map((each) => (
            <div key={each} className="h-6 w-24 rounded-full bg-sunken" />
          ))}
        </div>
        <div className="flex items-center justify-between pt-3">
          <div className="h-5 w-32 rounded bg-sunken" />
          <div className="h-11 w-24 rounded-md bg-sunken" />
        </div>
      </div>
    </div>
  )
}
