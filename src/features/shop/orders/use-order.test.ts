import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetchAfterMove } from './use-order.ts'

test('once a guest’s order has moved, everything under its address is requested again, and nothing before that', async () => {
  const client = new QueryClient()
  const [order, payment, invoices, other] = [
    '/api/orders/12-ab',
    '/api/orders/12-ab/payment',
    '/api/orders/12-ab/invoices',
    '/api/orders/13-cd/payment',
  ].map((address) => [address])
  for (const key of [order, payment, invoices, other]) client.setQueryData(key!, {})
  const isOld = () => [order, payment, invoices, other].map((key) => client.getQueryState(key!)!.isInvalidated)
  refetchAfterMove(client, '12-ab', { before: undefined, version: 1 })
  refetchAfterMove(client, '12-ab', { before: 1, version: 1 })
  await Promise.resolve()
  expect(isOld()).toEqual([false, false, false, false])
  refetchAfterMove(client, '12-ab', { before: 1, version: 2 })
  await expect.poll(isOld).toEqual([true, true, true, false])
})
