import { staffOf } from '#features/people/staff/staff.server.ts'
import { createEndpoints } from '#platform/http/endpoint.server.ts'
import { idParams } from '#platform/http/id-params.ts'
import { countAgainst, createLimit } from '#platform/http/rate-limit.server.ts'
import { route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { couponSaveEndpoint, couponSwitchEndpoint, couponsEndpoint, newCouponEndpoint } from './endpoints.ts'
import {
  couponSave,
  couponSwitch,
  couponsQuestion,
  newCoupon,
  staffCouponSchema,
  staffCouponsSchema,
} from './schema.ts'
import { addCoupon, listCoupons, saveCoupon, switchCoupon } from './staff-coupons.server.ts'

const couponsRoute = route(couponsEndpoint, {
  summary: 'Lists the coupons of the shop, those that are on first, with how often each was used, in pages',
  query: couponsQuestion,
  answer: staffCouponsSchema,
  says: 'A page of coupons',
  refusals: [401, 403, 422],
})
const newCouponRoute = route(newCouponEndpoint, {
  summary: 'Adds a coupon; repeating it changes nothing',
  body: newCoupon,
  answer: staffCouponSchema,
  status: 201,
  says: 'The coupon',
  refusals: [401, 403, 422, 429],
})
const saveRoute = route(couponSaveEndpoint, {
  summary: 'Changes a coupon; a coupon that was used keeps its code and its discount',
  params: idParams,
  body: couponSave,
  answer: staffCouponSchema,
  says: 'The coupon as it is now',
  refusals: [401, 403, 404, 409, 422, 429],
})
const switchRoute = route(couponSwitchEndpoint, {
  summary: 'Switches a coupon off, or on again',
  params: idParams,
  body: couponSwitch,
  answer: staffCouponSchema,
  says: 'The coupon as it is now',
  refusals: [401, 403, 404, 422],
})

/** The endpoints with which staff manage coupons. */
export function staffCouponEndpoints({ db, now }: Dependencies) {
  const saves = createLimit(200, 60 * 60)
  return createEndpoints()
    .openapi(couponsRoute, async (c) => {
      await staffOf(c, db)
      return c.json(await listCoupons(db, c.req.valid('query').after), 200)
    })
    .openapi(newCouponRoute, async (c) => {
      const staff = await staffOf(c, db)
      await countAgainst(c, saves, String(staff.id))
      return c.json(await addCoupon(db, staff, { input: c.req.valid('json'), now: now() }), 201)
    })
    .openapi(saveRoute, async (c) => {
      const staff = await staffOf(c, db)
      await countAgainst(c, saves, String(staff.id))
      const { version, ...input } = c.req.valid('json')
      return c.json(await saveCoupon(db, staff, { ...c.req.valid('param'), version, input, now: now() }), 200)
    })
    .openapi(switchRoute, async (c) => {
      const staff = await staffOf(c, db)
      const given = { ...c.req.valid('param'), ...c.req.valid('json'), now: now() }
      return c.json(await switchCoupon(db, staff, given), 200)
    })
}
