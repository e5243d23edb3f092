import { endpoint } from '#platform/http/endpoint.ts'
import type { FileRequest } from './schema.ts'

/** Returns a PDF file or an Excel workbook. */
export const estimateFilesEndpoint = endpoint('post', '/api/estimates/files').takes<FileRequest>().answers<Blob>()
