import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { requestIdOf } from '#platform/http/api.ts'
import { Reference } from './reference.tsx'

type Props = { isAnnounced?: boolean; error: unknown; className?: string; children: ReactNode }

/**
 * Shows an error of the whole form and scrolls into view. If a toast announces the error, the notice does not announce
 * it a second time.
 */
export function FormNotice({ isAnnounced = false, error, className = '', children }: Props) {
  const notice = useRef<HTMLParagraphElement>(null)
  // void is needed because newer browsers return a promise, which is not a cleanup function.
  useEffect(() => void notice.current!.scrollIntoView({ block: 'nearest' }), [])
  return (
    <p
      ref={notice}
      role={isAnnounced ? 'alert' : undefined}
      // Leaves room for the header and a phone's bars, which would cover the notice at the edge of the screen.
      className={`flex scroll-mt-24 scroll-mb-24 items-start gap-3 rounded-md border border-danger bg-danger-soft px-4 py-3 text-danger ${className}`}
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        {children}
        <Reference requestId={requestIdOf(error)} />
      </span>
    </p>
  )
}
