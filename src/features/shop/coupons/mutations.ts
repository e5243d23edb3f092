import { endpointMutation } from '#platform/http/mutation.ts'
import { couponSaveEndpoint, couponSwitchEndpoint, couponsEndpoint, newCouponEndpoint } from './endpoints.ts'

const invalidates = [couponsEndpoint.path]

export const newCouponMutation = endpointMutation(newCouponEndpoint, { invalidates })
export const couponSaveMutation = (id: number) => endpointMutation(couponSaveEndpoint, { params: { id }, invalidates })
export const couponSwitchMutation = (id: number) =>
  endpointMutation(couponSwitchEndpoint, { params: { id }, invalidates })
