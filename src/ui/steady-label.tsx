import type { ReactNode } from 'react'

type Props = { isBusy: boolean; busy: ReactNode; children: ReactNode }

/**
 * The text of a button that changes while the button works. It is always as wide as the longer text, so that nothing
 * beside it moves.
 */
export function SteadyLabel({ isBusy, busy, children }: Props) {
  return (
    <span className="grid min-w-0 *:[grid-area:1/1] max-md:*:truncate">
      <span className={isBusy ? 'invisible' : ''}>{children}</span>
      <span className={isBusy ? '' : 'invisible'}>{busy}</span>
    </span>
  )
}
