/** The look of a cell of the bar at the bottom of small screens. */
export const tabClass =
  'relative flex h-full min-h-16 flex-col items-center justify-center gap-1 px-0.5 text-center text-[0.6875rem]/4 font-medium text-muted focus-visible:-outline-offset-2 aria-[current=page]:text-primary'
