/** Placeholder of a product: its picture, and the texts beside it. */
export function ProductWaiting() {
  return (
    <div aria-busy="true" className="grid animate-pulse gap-x-8 gap-y-5 md:grid-cols-2 lg:gap-x-12">
      <div className="aspect-square rounded-xl bg-sunken" />
      <div className="space-y-4">
        <div className="h-5 w-28 rounded bg-sunken" />
        <div className="h-9 w-4/5 rounded bg-sunken" />
        <div className="h-10 w-40 rounded bg-sunken" />
        <div className="h-12 w-56 rounded bg-sunken" />
        <div className="h-24 rounded bg-sunken" />
      </div>
    </div>
  )
}
