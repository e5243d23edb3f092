import { staffOnly } from '#features/people/staff/staff.server.ts'
import { endpoint } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import {
  couponSave,
  couponSwitch,
  couponsQuestion,
  newCoupon,
  staffCouponSchema,
  staffCouponsSchema,
} from './schema.ts'
import { addCoupon, listCoupons, saveCoupon, switchCoupon } from './staff-coupons.server.ts'

/** The endpoints with which staff manage coupons. */
export function staffCouponEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(200, 60 * 60)
  return [
    endpoint('GET /api/admin/coupons', {
      does: 'Lists the coupons of the shop, those that are on first, with how often each was used, in pages',
      who: staffOnly(db),
      query: couponsQuestion,
      answer: staffCouponsSchema,
      says: 'A page of coupons',
      run: ({ query }) => listCoupons(db, query.after),
    }),
    endpoint('POST /api/admin/coupons', {
      does: 'Adds a coupon; repeating it changes nothing',
      who: staffOnly(db),
      limit: saves,
      body: newCoupon,
      answer: staffCouponSchema,
      status: 201,
      says: 'The coupon',
      run: ({ user: staff, body }) => addCoupon(db, staff, { input: body, now: now() }),
    }),
    endpoint('PUT /api/admin/coupons/{id}', {
      does: 'Changes a coupon; a coupon that was used keeps its code and its discount',
      who: staffOnly(db),
      limit: saves,
      body: couponSave,
      answer: staffCouponSchema,
      says: 'The coupon as it is now',
      refuses: [404, 409],
      run: ({ user: staff, params, body: { version, ...input } }) =>
        saveCoupon(db, staff, { ...params, version, input, now: now() }),
    }),
    endpoint('PUT /api/admin/coupons/{id}/active', {
      does: 'Switches a coupon off, or on again',
      who: staffOnly(db),
      body: couponSwitch,
      answer: staffCouponSchema,
      says: 'The coupon as it is now',
      refuses: [404],
      run: async ({ user: staff, params, body }) => {
        const given = { ...params, ...body, now: now() }
        return await switchCoupon(db, staff, given)
      },
    }),
  ]
}
