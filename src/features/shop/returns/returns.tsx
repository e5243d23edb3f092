import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Order } from '#features/shop/orders/schema.ts'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useFocusWhen } from '#ui/focus.ts'
import { useLanguage } from '#ui/language.ts'
import { lazyPart, QuietBoundary } from '#ui/lazy-part.tsx'
import { orderReturnsQuery } from './queries.ts'
import { ReturnItem } from './return-item.tsx'
import type { Returnable } from './schema.ts'

/** The form and its schema load when somebody opens it. */
const LazyReturnDialog = lazyPart(() => import('./return-form.tsx'), 'ReturnDialog')

/**
 * The returns of an order, and the button to request one. Renders nothing if the order has no returns and allows none.
 */
export function Returns({ reference, order }: { reference: string; order: Order }) {
  const { returns, lines } = useSuspenseQuery(orderReturnsQuery(reference)).data
  const [isAsking, setIsAsking] = useState(false)
  const ask = useFocusWhen<HTMLButtonElement>(!isAsking)
  return (
    <div className="space-y-5">
      {returns.length > 0 && (
        <ul className="space-y-4">
          {returns.map((each) => (
            <li key={each.id}>
              <ReturnItem reference={reference} item={each} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <div>
          <p className="mb-3 text-muted">
            <Deadline lines={lines} />
          </p>
          <button
            ref={ask}
            type="button"
            onPointerEnter={() => void LazyReturnDialog.preload()}
            onClick={() => setIsAsking(true)}
            className={button('secondary')}
          >
            <Undo2 size={18} aria-hidden="true" />
            <Trans>Return something</Trans>
          </button>
        </div>
      )}
      {isAsking && (
        <QuietBoundary>
          <LazyReturnDialog reference={reference} order={order} lines={lines} onClose={() => setIsAsking(false)} />
        </QuietBoundary>
      )}
    </div>
  )
}

/** The last day for a return without a fault or, if none is possible, the last day for a faulty product. */
function Deadline({ lines }: { lines: readonly Returnable[] }) {
  const language = useLanguage()
  const last = (days: readonly string[]) => formatDate(language, days.toSorted().at(-1)!)
  const wishes = lines.flatMap(({ wishBy }) => wishBy ?? [])
  const fault = last(lines.map(({ faultBy }) => faultBy))
  if (wishes.length === 0)
    return <Trans>If something is damaged or not what you ordered, you have until {fault} to send it back.</Trans>
  const wish = last(wishes)
  return <Trans>You have until {wish} to send back what you don't need. We'll pick it up from you.</Trans>
}
