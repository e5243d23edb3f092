import { endpointMutation } from '#platform/http/mutation.ts'

const invalidates = ['/api/admin/coupons']

export const newCouponMutation = endpointMutation('POST /api/admin/coupons', { invalidates })
export const couponSaveMutation = (id: number) =>
  endpointMutation('PUT /api/admin/coupons/{id}', { params: { id }, invalidates })
export const couponSwitchMutation = (id: number) =>
  endpointMutation('PUT /api/admin/coupons/{id}/active', { params: { id }, invalidates })
