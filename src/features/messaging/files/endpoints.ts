import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { MessageFileLink, NewUpload, Upload } from './schema.ts'

export const newUploadEndpoint = endpoint('post', '/api/message-files').takes<NewUpload>().keyed().answers<Upload>()
export const uploadEndpoint = endpoint('get', '/api/message-files/{id}').answers<Upload>()
export const partEndpoint = endpoint('put', '/api/message-files/{id}/bytes/{offset}').takes<Blob>().answers<Upload>()
export const cancelUploadEndpoint = endpoint('delete', '/api/message-files/{id}').answers<Done>()
export const messageFileLinkEndpoint = endpoint(
  'post',
  '/api/conversations/{id}/messages/{seq}/link',
).answers<MessageFileLink>()
