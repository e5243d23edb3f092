import type { ReactNode } from 'react'

/** A badge that shows a state as one word. `tone` has the classes for its background and its text. */
export function StateBadge({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold ${tone}`}>
      {children}
    </span>
  )
}
