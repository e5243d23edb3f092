import { randomUUID } from 'node:crypto'
import type { APIRequest } from '@playwright/test'
import type { Checkout } from '#features/shop/checkout/schema.ts'
import { expectOk, ownAddress } from '../accounts.ts'

/** Orders a product for a guest in Kamshet. Returns the order's number, and the reference in its link. */
export async function placeOrder(
  request: APIRequest,
  baseURL: string,
  payment: 'upi' | 'razorpay' | 'on-delivery',
): Promise<{ number: string; ref: string }> {
  const api = await request.newContext({
    baseURL,
    extraHTTPHeaders: { Origin: baseURL, 'X-Forwarded-For': ownAddress() },
  })
  const key = () => ({ 'Idempotency-Key': randomUUID() })
  const { products } = await (await expectOk(api.get('/api/shop/products'))).json()
  const { id: productId } = products.find(
    // Cheap enough that a guest need not confirm the order.
    ({ stock, price }: { stock: number; price: number }) => stock >= 5 && price < 2_000,
  )
  await expectOk(api.post('/api/cart/lines', { data: { productId }, headers: key() }))
  const checkout: Checkout = await (await expectOk(api.get('/api/checkout?pincode=410405'))).json()
  const lines = checkout.lines.map(({ productId, quantity, price }) => ({ productId, quantity, price }))
  const data = {
    ...{
      email: 'asha@example.com',
      fullName: 'Asha Gole',
      phone: '9822012345',
      street: '4 Shivaji Path',
      landmark: '',
    },
    ...{
      city: 'Kamshet',
      pincode: '410405',
      firm: '',
      gstin: '',
      needsUnloading: false,
      coupon: '',
      keepsAddress: false,
    },
    ...{ slotDay: checkout.area!.days[0], slotPart: 'morning', payment, lines, total: checkout.total },
    cart: checkout.cart,
  }
  const placed = await (await expectOk(api.post('/api/orders', { data, headers: key() }))).json()
  await api.dispose()
  return placed
}
