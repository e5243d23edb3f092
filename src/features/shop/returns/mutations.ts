import { waitingEndpoint } from '#features/people/staff/endpoints.ts'
import type { UploadedPicture } from '#features/pictures/schema.ts'
import { orderEndpoint } from '#features/shop/orders/endpoints.ts'
import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import {
  newPhotoEndpoint,
  newReturnEndpoint,
  receiptEndpoint,
  returnDecisionEndpoint,
  staffReturnsEndpoint,
  withdrawalEndpoint,
} from './endpoints.ts'

const ofOrder = (ref: string) => [addressOf(orderEndpoint, { ref })]
const ofStaff = [staffReturnsEndpoint.path, waitingEndpoint.path]

export const newReturnMutation = (ref: string) =>
  endpointMutation(newReturnEndpoint, { params: { ref }, invalidates: ofOrder(ref) })
export const withdrawalMutation = (ref: string, id: number) =>
  endpointMutation(withdrawalEndpoint, { params: { ref, return: id }, invalidates: ofOrder(ref) })

/** Uploads a photo for a return of this order. Safe to retry: an identical file returns the same photo. */
export const uploadReturnPhoto =
  (ref: string) =>
  (file: Blob, options?: UploadOptions): Promise<UploadedPicture> =>
    sendBytes(newPhotoEndpoint, file, { ...options, params: { ref } })

export const returnDecisionMutation = (id: number) =>
  endpointMutation(returnDecisionEndpoint, { params: { id }, invalidates: ofStaff })
export const receiptMutation = (id: number) =>
  endpointMutation(receiptEndpoint, { params: { id }, invalidates: ofStaff })
