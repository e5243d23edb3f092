import { allProjects } from '#features/building/projects/mutations.ts'
import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import { endpointMutation } from '#platform/http/mutation.ts'
import type { ApprovalItem } from './approval-rules.ts'
import {
  approvalItemEndpoint,
  authorityEndpoint,
  deleteDocumentEndpoint,
  fileLinkEndpoint,
  newDocumentEndpoint,
  newFileEndpoint,
  newVersionEndpoint,
  restoreDocumentEndpoint,
} from './endpoints.ts'
import type { UploadedFile } from './schema.ts'

/** Uploads a file for a document. Retrying after a lost connection is safe, because the same content is stored once. */
export function uploadFile(id: number, file: Blob, options?: UploadOptions): Promise<UploadedFile> {
  return sendBytes(newFileEndpoint, file, { ...options, params: { id } })
}

export const newDocumentMutation = (id: number) =>
  endpointMutation(newDocumentEndpoint, { params: { id }, invalidates: allProjects })
export const newVersionMutation = (id: number, documentId: number) =>
  endpointMutation(newVersionEndpoint, { params: { id, documentId }, invalidates: allProjects })
export const deleteDocumentMutation = (id: number, documentId: number) =>
  endpointMutation(deleteDocumentEndpoint, { params: { id, documentId }, invalidates: allProjects })
export const restoreDocumentMutation = (id: number, documentId: number) =>
  endpointMutation(restoreDocumentEndpoint, { params: { id, documentId }, invalidates: allProjects })
export const fileLinkMutation = (params: { id: number; documentId: number; number: number }) =>
  endpointMutation(fileLinkEndpoint, { params })

export const authorityMutation = (id: number) =>
  endpointMutation(authorityEndpoint, { params: { id }, invalidates: allProjects })
export const approvalItemMutation = (id: number, item: ApprovalItem) =>
  endpointMutation(approvalItemEndpoint, { params: { id, item }, invalidates: allProjects })
