import type { ReactNode } from 'react'
import { useShopBase } from '#features/shop/catalog/use-product-link.ts'

/** The heading of a page of the shop. A dashboard has its own heading above it. */
export function ShopTitle({ children }: { children: ReactNode }) {
  const Tag = useShopBase() === '/shop' ? 'h1' : 'h2'
  return (
    <Tag className="text-2xl/tight font-extrabold tracking-tight text-balance sm:text-3xl/tight @4xl:text-4xl/tight">
      {children}
    </Tag>
  )
}
