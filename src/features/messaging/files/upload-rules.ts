import { ApiError, ConnectionError } from '#platform/http/api.ts'
import { partBytes } from './rules.ts'
import type { Upload, UploadedMessageFile } from './schema.ts'

export type UploadEffects = {
  /** Begins the upload, or finds what was begun before under its key. */
  begin: () => Promise<Upload>
  /** Asks how far it has come. */
  ask: (id: number) => Promise<Upload>
  append: (part: { id: number; offset: number; bytes: Blob }, onProgress: (fraction: number) => void) => Promise<Upload>
  pause: (ms: number) => Promise<void>
  /** From 0 to 1, of the bytes that have arrived; after a break from where it goes on. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
}

/** So often in a row something may fail before the connection counts as lost; what has arrived is kept for another time. */
const mostFailures = 5
const pauseMs = 1000

/**
 * Uploads a file part by part. After a break it asks what has arrived, and goes on from there. Throws what ended it: a refusal, a
 * connection that stays lost, or the signal's reason.
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
      // What does not get on counts as a failure: parts may be lost on the server, again and again.
      if (offset > arrived) failures = 0
      else if (++failures > mostFailures) throw new ConnectionError('The upload does not get on')
      arrived = offset
      step = offset < file.size ? () => next(file, { id: upload.id, offset }, effects) : () => effects.ask(upload.id)
    } catch (error) {
      signal?.throwIfAborted()
      const known = id
      if (isGone(error) && known !== undefined && !isBegunAgain) {
        // It was left for more than a day.
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
/** Something has arrived of which the answer was lost. */
const isElsewhere = (error: unknown) => error instanceof ApiError && error.status === 409

/** Whether it may go on by itself: no connection, or one that stood still. */
function isBroken(error: unknown): boolean {
  if (error instanceof ConnectionError || isElsewhere(error)) return true
  if (error instanceof ApiError) return error.status === 408 || error.status === 400
  return error instanceof DOMException && error.name === 'AbortError'
}
