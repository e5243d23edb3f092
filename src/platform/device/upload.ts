import { ConnectionError, readAnswer } from '#platform/http/api.ts'
import {
  type AnswerOf,
  filledIn,
  type ParamsOf,
  type PathOf,
  partsOf,
  type UploadCall,
} from '#platform/http/endpoint.ts'

export type UploadOptions = {
  /** Called with the fraction of the bytes sent so far, from 0 to 1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/**
 * Uploads bytes as the raw request body. Throws ApiError if the endpoint refuses them, ConnectionError if the
 * connection is lost, and the signal's reason if aborted. If uploads become resumable (create, send from an offset,
 * request the offset after an interruption), implement that in this function, so that its callers stay the same.
 */
export function sendBytes<C extends UploadCall>(
  call: C,
  bytes: Blob,
  { onProgress, signal, params }: UploadOptions & { params?: ParamsOf<PathOf<C>> } = {},
): Promise<AnswerOf<C>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    // fetch reports no upload progress.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText, statusText } = request
      const retryAfter = request.getResponseHeader('Retry-After')
      const headers = retryAfter === null ? undefined : { 'Retry-After': retryAfter }
      resolve(readAnswer<AnswerOf<C>>(new Response(responseText || null, { status, statusText, headers })))
    }
    request.onerror = () => reject(new ConnectionError('The connection was lost during the upload'))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)

    const { method, path } = partsOf(call)
    request.open(method, filledIn(path, params))
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.send(bytes)
  })
}
