import { allProjects } from '#features/building/projects/mutations.ts'
import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import { endpointMutation, keyedMutation } from '#platform/http/mutation.ts'
import type { ApprovalItem } from './approval-rules.ts'
import type { UploadedFile } from './schema.ts'

/** Uploads a file for a document. Retrying after a lost connection is safe, because the same content is stored once. */
export function uploadFile(id: number, file: Blob, options?: UploadOptions): Promise<UploadedFile> {
  return sendBytes('POST /api/projects/{id}/documents/files', file, { ...options, params: { id } })
}

export const newDocumentMutation = (id: number) =>
  keyedMutation('POST /api/projects/{id}/documents', { params: { id }, invalidates: allProjects })
export const newVersionMutation = (id: number, documentId: number) =>
  keyedMutation('POST /api/projects/{id}/documents/{documentId}/versions', {
    params: { id, documentId },
    invalidates: allProjects,
  })
export const deleteDocumentMutation = (id: number, documentId: number) =>
  endpointMutation('DELETE /api/projects/{id}/documents/{documentId}', {
    params: { id, documentId },
    invalidates: allProjects,
  })
export const restoreDocumentMutation = (id: number, documentId: number) =>
  endpointMutation('POST /api/projects/{id}/documents/{documentId}/restoration', {
    params: { id, documentId },
    invalidates: allProjects,
  })
export const fileLinkMutation = (params: { id: number; documentId: number; number: number }) =>
  endpointMutation('POST /api/projects/{id}/documents/{documentId}/versions/{number}/link', { params })

export const authorityMutation = (id: number) =>
  endpointMutation('PUT /api/projects/{id}/approvals', { params: { id }, invalidates: allProjects })
export const approvalItemMutation = (id: number, item: ApprovalItem) =>
  endpointMutation('PUT /api/projects/{id}/approvals/items/{item}', { params: { id, item }, invalidates: allProjects })
