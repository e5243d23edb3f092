import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Added,
  Approvals,
  AuthorityChoice,
  Document,
  Documents,
  FileLink,
  ItemSave,
  NewDocument,
  NewVersion,
  UploadedFile,
} from './schema.ts'

export const documentsEndpoint = endpoint('get', '/api/projects/{id}/documents').answers<Documents>()
export const newFileEndpoint = endpoint('post', '/api/projects/{id}/documents/files')
  .takes<Blob>()
  .answers<UploadedFile>()
export const newDocumentEndpoint = endpoint('post', '/api/projects/{id}/documents')
  .takes<NewDocument>()
  .keyed()
  .answers<Added>()
export const documentEndpoint = endpoint('get', '/api/projects/{id}/documents/{documentId}').answers<Document>()
export const newVersionEndpoint = endpoint('post', '/api/projects/{id}/documents/{documentId}/versions')
  .takes<NewVersion>()
  .keyed()
  .answers<Added>()
export const fileLinkEndpoint = endpoint(
  'post',
  '/api/projects/{id}/documents/{documentId}/versions/{number}/link',
).answers<FileLink>()
export const deleteDocumentEndpoint = endpoint('delete', '/api/projects/{id}/documents/{documentId}').answers<Done>()
export const restoreDocumentEndpoint = endpoint(
  'post',
  '/api/projects/{id}/documents/{documentId}/restoration',
).answers<Done>()

export const approvalsEndpoint = endpoint('get', '/api/projects/{id}/approvals').answers<Approvals>()
export const authorityEndpoint = endpoint('put', '/api/projects/{id}/approvals')
  .takes<AuthorityChoice>()
  .answers<Done>()
export const approvalItemEndpoint = endpoint('put', '/api/projects/{id}/approvals/items/{item}')
  .takes<ItemSave>()
  .answers<Done>()
