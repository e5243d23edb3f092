import { ApiError } from './api.ts'
import { type AnswerOf, addressOf, type Endpoint } from './endpoint.ts'

export type UploadOptions = {
  /** Called with the part of the bytes that has been sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/**
 * Sends bytes to an endpoint that accepts them as they are. Throws ApiError when it refuses, TypeError when the connection breaks (as fetch does),
 * and the signal's reason when aborted. Resumable uploads (create, send from an offset, ask for the offset after a break) belong inside this
 * function, so that no caller changes.
 */
export function sendBytes<E extends Endpoint<string, unknown, Blob>>(
  endpoint: E,
  bytes: Blob,
  { onProgress, signal }: UploadOptions = {},
): Promise<AnswerOf<E>> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    // fetch cannot tell how much it has sent.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText, statusText } = request
      if (status >= 200 && status < 300) resolve(JSON.parse(responseText) as AnswerOf<E>)
      else reject(new ApiError(status, responseText || statusText))
    }
    request.onerror = () => reject(new TypeError('The connection broke while bytes were sent'))
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)

    request.open(endpoint.method.toUpperCase(), addressOf(endpoint))
    request.setRequestHeader('Accept-Language', document.documentElement.lang)
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.send(bytes)
  })
}
