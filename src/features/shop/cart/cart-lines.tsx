import type { ReactNode } from 'react'
import { useFocusAfterRemoval } from '#ui/focus.ts'
import { CartLine } from './cart-line.tsx'
import { PriceNotice } from './price-notice.tsx'
import type { CartLine as Line } from './schema.ts'

type Props = {
  lines: readonly Line[]
  /** The slot of a line that is sold out. */
  soldOut?: (product: { id: number; name: string }) => ReactNode
}

/** What is in the cart, below what has changed of it. */
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
