import type { ReactNode } from 'react'

/** The state of something in a word; `tone` has the classes of its ground and its text. */
export function StateBadge({ tone, children }: { tone: string; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center whitespace-nowrap rounded-full px-2.5 py-0.5 text-sm font-semibold ${tone}`}
    >
      {children}
    </span>
  )
}
