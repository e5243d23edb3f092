import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { requestIdOf } from '../platform/api.ts'
import { Reference } from './reference.tsx'

type Props = { isAnnounced?: boolean; error: unknown; children: ReactNode }

/** An error of the whole form, above the fields. Where a toast announces it, it is not announced a second time. */
export function FormNotice({ isAnnounced = false, error, children }: Props) {
  return (
    <p
      role={isAnnounced ? 'alert' : undefined}
      className="mb-5 flex items-start gap-3 rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger"
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {children}
        <Reference requestId={requestIdOf(error)} />
      </span>
    </p>
  )
}
