import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { partBytes } from './rules.ts'
import type { Upload, UploadedMessageFile } from './schema.ts'

export type UploadEffects = {
  /** Begins the upload, or finds the one that was begun with the same key. */
  begin: () => Promise<Upload>
  /** Requests the state of the upload, with the number of bytes that have arrived. */
  ask: (id: number) => Promise<Upload>
  append: (part: { id: number; offset: number; bytes: Blob }, onProgress: (fraction: number) => void) => Promise<Upload>
  pause: (ms: number) => Promise<void>
  /**
   * Called with the fraction of the bytes that have arrived, from 0 to 1. After an interruption the fraction may be
   * smaller than in the previous call.
   */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/**
 * After more than this many failures in a row the connection counts as lost. The server keeps what has arrived for the
 * next attempt.
 */
const mostFailures = 5
const pauseMs = 1000

/**
 * Uploads a file part by part. After an interruption it requests the number of bytes that have arrived, and continues
 * from there. Throws the error that ended the upload: a refusal, a lost connection, or the signal's reason.
 */
export async function uploadResumably(file: Blob, effects: UploadEffects): Promise<UploadedMessageFile> {
  const { signal, onProgress } = effects
  let step = effects.begin
  let id: number | undefined
  let arrived = -1
  let failures = 0
  let isBegunAgain = false
  while (true) {
    signal?.throwIfAborted()
    try {
      const upload = await step()
      const { offset } = upload
      id = upload.id
      if (upload.file) {
        onProgress?.(1)
        return upload.file
      }
      onProgress?.(offset / file.size)
      // A step without progress counts as a failure. Otherwise the loop would never end if the server lost every part.
      if (offset > arrived) failures = 0
      else if (++failures > mostFailures) throw new ConnectionError('The upload does not get on')
      arrived = offset
      step = offset < file.size ? () => next(file, { id: upload.id, offset }, effects) : () => effects.ask(upload.id)
    } catch (error) {
      signal?.throwIfAborted()
      const known = id
      if (isGone(error) && known !== undefined && !isBegunAgain) {
        // The server has deleted the upload, for example because it was unfinished for a day. So the upload begins
        // again, but only once.
        isBegunAgain = true
        id = undefined
        arrived = -1
        step = effects.begin
        continue
      }
      if (!isBroken(error) || ++failures > mostFailures) throw error
      if (!isElsewhere(error)) await effects.pause(failures * pauseMs)
      if (known !== undefined) step = () => effects.ask(known)
    }
  }
}

function next(file: Blob, { id, offset }: { id: number; offset: number }, { append, onProgress }: UploadEffects) {
  const bytes = file.slice(offset, offset + partBytes)
  return append({ id, offset, bytes }, (fraction) => onProgress?.((offset + fraction * bytes.size) / file.size))
}

const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
/** Whether the server refused the part because it already has it. In that case only the response was lost. */
const isElsewhere = (error: unknown) => error instanceof ApiError && error.status === 409

/** Whether a retry may help: the connection was lost or stalled. */
function isBroken(error: unknown): boolean {
  if (error instanceof ConnectionError || isElsewhere(error)) return true
  if (error instanceof ApiError) return error.status === 408 || error.status === 400
  return error instanceof DOMException && error.name === 'AbortError'
}
