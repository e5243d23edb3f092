import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useIsHydrated } from '#ui/hydrated.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import type { Contactable } from './contact-link.tsx'

const LazySentMessages = lazyPart(() => import('./sent-messages.tsx'), 'SentMessages')

/** The visitor's messages to a professional. They are rendered only in the browser, never in the page's HTML. */
export function SentTrace({ to, className }: { to: Contactable; className: string }) {
  const visitor = useVisitor()
  const isHydrated = useIsHydrated()
  if (!visitor || !isHydrated) return null
  return (
    <QuietBoundary>
      <LazySentMessages to={to} className={className} />
    </QuietBoundary>
  )
}
