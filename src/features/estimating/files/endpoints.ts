import { endpoint } from '#platform/http/endpoint.ts'
import type { FileOrder } from './schema.ts'

/** A PDF file, or one of Excel. */
export const estimateFilesEndpoint = endpoint('post', '/api/estimates/files').takes<FileOrder>().answers<Blob>()
