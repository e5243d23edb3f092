import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { runMutation } from '#platform/http/mutation.ts'
import { viewsMutation } from './mutations.ts'
import type { Product } from './schema.ts'
import { look } from './viewed-store.ts'

/** How long a product must be viewed before it counts, in ms. */
const glanceMs = 1500

/** Counts a view of a product, for “Customers also viewed”. Failures are ignored. */
export function useProductView({ id, category }: Pick<Product, 'id' | 'category'>): void {
  const client = useQueryClient()
  useEffect(() => {
    if (category === null) return
    const timer = setTimeout(() => {
      const body = look(id)
      if (body) runMutation(client, viewsMutation, body).catch(() => undefined)
    }, glanceMs)
    return () => clearTimeout(timer)
  }, [client, id, category])
}
