import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FamilyQuote, QuoteRequest } from '#features/estimating/quotes/schema.ts'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'

const LazyBudgetFromQuote = lazyPart(() => import('./budget-from-quote.tsx'), 'BudgetFromQuote')

/** Makes the quote that the family has accepted the budget of one of their projects. */
export function QuoteAsBudget({ request, quote }: { request: QuoteRequest; quote: FamilyQuote }) {
  const [isOpen, setIsOpen] = useState(false)
  const ready = useDisabledUntilHydrated()
  if (!quote.offer) return null
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        {...ready}
        onPointerEnter={LazyBudgetFromQuote.preload}
        onFocus={LazyBudgetFromQuote.preload}
        onClick={() => setIsOpen(true)}
        className={button('primary', 'max-sm:w-full')}
      >
        <Trans>Use as the budget of a project</Trans>
      </button>
      {isOpen && (
        <LateDialog title={<Trans>Use for a project</Trans>} onClose={close}>
          <LazyBudgetFromQuote request={request.id} onClose={close} />
        </LateDialog>
      )}
    </>
  )
}
