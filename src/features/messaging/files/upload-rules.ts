import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { partBytes } from './rules.ts'
import type { Upload, UploadedMessageFile } from './schema.ts'

export type UploadEffects = {
  /** Begins the upload, or finds the one begun before under its key. */
  begin: () => Promise<Upload>
  /** Asks how much has arrived. */
  ask: (id: number) => Promise<Upload>
  append: (part: { id: number; offset: number; bytes: Blob }, onProgress: (fraction: number) => void) => Promise<Upload>
  pause: (ms: number) => Promise<void>
  /** Fraction of the bytes that have arrived, from 0 to 1. After a break it may go back. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** Failures in a row before the connection counts as lost. What has arrived is kept for the next attempt. */
const mostFailures = 5
const pauseMs = 1000

/**
 * Uploads a file part by part. After a break it asks what has arrived and continues from there. Throws what ended it: a refusal, a lost
 * connection, or the signal's reason.
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
      // No progress counts as a failure: the server may lose parts again and again.
      if (offset > arrived) failures = 0
      else if (++failures > mostFailures) throw new ConnectionError('The upload does not get on')
      arrived = offset
      step = offset < file.size ? () => next(file, { id: upload.id, offset }, effects) : () => effects.ask(upload.id)
    } catch (error) {
      signal?.throwIfAborted()
      const known = id
      if (isGone(error) && known !== undefined && !isBegunAgain) {
        // The upload was left for more than a day and has been deleted.
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
/** A part has arrived, but its response was lost. */
const isElsewhere = (error: unknown) => error instanceof ApiError && error.status === 409

/** Whether a retry may help: the connection was lost or stalled. */
function isBroken(error: unknown): boolean {
  if (error instanceof ConnectionError || isElsewhere(error)) return true
  if (error instanceof ApiError) return error.status === 408 || error.status === 400
  return error instanceof DOMException && error.name === 'AbortError'
}
