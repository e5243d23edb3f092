import type { UploadedPicture } from '#features/pictures/schema.ts'
import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'

const ofOrder = (ref: string) => [addressOf('/api/orders/{ref}', { ref })]
const ofStaff = ['/api/admin/returns', '/api/admin/waiting']

export const newReturnMutation = (ref: string) =>
  keyedMutation('POST /api/orders/{ref}/returns', { params: { ref }, invalidates: ofOrder(ref) })
export const withdrawalMutation = (ref: string, id: number) =>
  endpointMutation('PUT /api/orders/{ref}/returns/{return}/withdrawal', {
    params: { ref, return: id },
    invalidates: ofOrder(ref),
  })

/** Uploads a photo for a return of this order. Safe to retry: an identical file returns the same photo. */
export const uploadReturnPhoto =
  (ref: string) =>
  (file: Blob, options?: UploadOptions): Promise<UploadedPicture> =>
    sendBytes('POST /api/orders/{ref}/returns/photos', file, { ...options, params: { ref } })

export const returnDecisionMutation = (id: number) =>
  endpointMutation('PUT /api/admin/returns/{id}/decision', { params: { id }, invalidates: ofStaff })
export const receiptMutation = (id: number) =>
  endpointMutation('PUT /api/admin/returns/{id}/receipt', { params: { id }, invalidates: ofStaff })
