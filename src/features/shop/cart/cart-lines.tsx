import type { ReactNode } from 'react'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { CartLine } from './cart-line.tsx'
import { PriceNotice } from './price-notice.tsx'
import type { CartLine as Line } from './schema.ts'

type Props = {
  lines: readonly Line[]
  /** Shown on a line that is sold out. */
  soldOut?: (product: { id: number; name: string }) => ReactNode
}

/** The lines of the cart, below the notice of what has changed. */
export function CartLines({ lines, soldOut }: Props) {
  const list = useFocusAfterRemoval<HTMLUListElement>(lines.length)
  return (
    <>
      <PriceNotice lines={lines} />
      <ul ref={list} tabIndex={-1} className="divide-y divide-line outline-none">
        {lines.map((line) => (
          <CartLine
            key={line.productId}
            line={line}
            soldOut={line.product && soldOut?.({ id: line.productId, name: line.product.name })}
          />
        ))}
      </ul>
    </>
  )
}
