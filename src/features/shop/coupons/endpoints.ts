import { endpoint } from '#platform/http/endpoint.ts'
import type { CouponSave, CouponSwitch, NewCoupon, StaffCoupon, StaffCoupons } from './schema.ts'

export const couponsEndpoint = endpoint('get', '/api/admin/coupons').answers<StaffCoupons>()
export const newCouponEndpoint = endpoint('post', '/api/admin/coupons').takes<NewCoupon>().answers<StaffCoupon>()
export const couponSaveEndpoint = endpoint('put', '/api/admin/coupons/{id}').takes<CouponSave>().answers<StaffCoupon>()
export const couponSwitchEndpoint = endpoint('put', '/api/admin/coupons/{id}/active')
  .takes<CouponSwitch>()
  .answers<StaffCoupon>()
