import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { useIsHydrated } from '#ui/hydrated.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import type { Contactable } from './contact-link.tsx'

const LazySentMessages = lazyPart(() => import('./sent-messages.tsx'), 'SentMessages')

/**
 * The visitor's messages to a professional. They are loaded only in the browser, so that the page's HTML never contains
 * them.
 */
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
