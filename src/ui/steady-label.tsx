import type { ReactNode } from 'react'

type Props = { isBusy: boolean; busy: ReactNode; children: ReactNode }

/**
 * The text of a button that shows a different text while it is busy. The label is always as wide as the longer of the
 * two texts, so that nothing beside it moves.
 */
export function SteadyLabel({ isBusy, busy, children }: Props) {
  return (
    <span className="grid min-w-0 *:[grid-area:1/1] max-md:*:truncate">
      <span className={isBusy ? 'invisible' : ''}>{children}</span>
      <span className={isBusy ? '' : 'invisible'}>{busy}</span>
    </span>
  )
}
