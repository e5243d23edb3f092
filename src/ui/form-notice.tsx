import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** An error of the whole form, above the fields. Where a toast announces it, it is not announced a second time. */
export function FormNotice({ isAnnounced = false, children }: { isAnnounced?: boolean; children: ReactNode }) {
  return (
    <p
      role={isAnnounced ? 'alert' : undefined}
      className="mb-5 flex items-start gap-3 rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
