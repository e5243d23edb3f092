import { useQuery } from '@tanstack/react-query'
import { useVisitor } from '#features/people/accounts/visitor.tsx'
import { termsQuery } from '#features/people/legal/queries.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'

/** A separate chunk, because the bar is rarely shown. */
const LazyTermsBar = lazyPart(() => import('./terms-bar.tsx'), 'TermsBar')

/** Shows the notice about a new version of the terms on every page, to the signed-in users whom it concerns. */
export function TermsBarWhenDue() {
  const visitor = useVisitor()
  const { data: terms } = useQuery({ ...termsQuery, enabled: Boolean(visitor) })
  if (!visitor || !terms || terms.state === 'settled') return null
  return (
    <QuietBoundary>
      <LazyTermsBar terms={terms} />
    </QuietBoundary>
  )
}
