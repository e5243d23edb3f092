import { sendBytes, type UploadOptions } from '#platform/device/upload.ts'
import { fetchResponse, readAnswer } from '#platform/http/api.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { endpointMutation, sendUnder } from '#platform/http/mutation.ts'
import { whenBack } from '#ui/connection.ts'
import { unlessStalled } from '#ui/unless-stalled.ts'
import type { UploadKind } from './rules.ts'
import type { MessageFileLink, Upload, UploadedMessageFile } from './schema.ts'
import { uploadResumably } from './upload-rules.ts'

type NewFile = {
  /**
   * A UUID made by the device. It identifies the upload, so that the upload can be resumed even after the page was
   * reloaded.
   */
  key: string
  what: UploadKind
  file: Blob
  /** The name of a document on the device; undefined for a voice message. */
  name?: string
  /** The duration of a voice message in milliseconds. */
  ms?: number | undefined
}

/**
 * Uploads a document or a voice message, and resumes after an interruption. A later call with the same key sends only
 * the parts that have not arrived. Throws ApiError if the upload is refused, ConnectionError if the connection stays
 * lost, and the signal's reason if it is aborted.
 */
export function uploadMessageFile(
  { key, what, file, name = '', ms }: NewFile,
  { onProgress, signal }: UploadOptions = {},
): Promise<UploadedMessageFile> {
  return uploadResumably(file, {
    begin: () =>
      unlessStalled(
        (options) => sendUnder(key, 'POST /api/message-files', {}, { what, name, size: file.size, ms }, options.signal),
        { signal },
      ),
    ask: (id) => unlessStalled((options) => ask(id, options.signal), { signal }),
    append: ({ id, offset, bytes }, onProgress) =>
      unlessStalled(
        (options) =>
          sendBytes('PUT /api/message-files/{id}/bytes/{offset}', bytes, { ...options, params: { id, offset } }),
        {
          onProgress,
          signal,
        },
      ),
    pause,
    onProgress,
    signal,
  })
}

async function ask(id: number, signal: AbortSignal): Promise<Upload> {
  const headers = { 'Accept-Language': document.documentElement.lang }
  return readAnswer(await fetchResponse(addressOf('/api/message-files/{id}', { id }), { headers, signal }))
}

/** Waits `ms` milliseconds. Ends earlier if the browser signals that the connection may be back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      stopWaiting()
      resolve()
    }
    const timer = setTimeout(end, ms)
    const stopWaiting = whenBack(end)
  })
}

type Which = { conversationId: number; seq: number }

export const messageFileLinkMutation = ({ conversationId: id, seq }: Which) =>
  endpointMutation('POST /api/conversations/{id}/messages/{seq}/link', { params: { id, seq } })

/** Requests the link to the file of a message, outside a component. */
export function requestFileLink({ conversationId: id, seq }: Which): Promise<MessageFileLink> {
  return requestLink(addressOf('/api/conversations/{id}/messages/{seq}/link', { id, seq }))
}

/** Requests a link. `address` may be the address of any endpoint that returns a link. */
export async function requestLink(address: string): Promise<MessageFileLink> {
  const headers = { 'Accept-Language': document.documentElement.lang }
  return readAnswer(await fetchResponse(address, { method: 'POST', headers, credentials: 'include' }))
}
