import { ApiError, isFailedCall, refusalOf, requestIdOf } from '#platform/http/api.ts'
import { hasToUpload, longestWaitMs, type Outcome, outcomeOf } from './outbox-rules.ts'
import type { WaitingItem } from './waiting.ts'

/** How often a broken upload is tried before the connection counts as lost. */
const mostTries = 3
const pauseMs = 1000
/** The request fields that hold ids of uploaded files. */
const idFields = ['pictureIds', 'fileId']

type Steps<Item extends WaitingItem, Answer> = {
  /** Uploads a file and returns the id that the server gives it. */
  upload: (file: Item['files'][number], item: Item) => Promise<number>
  /** Sends the item, whose files are uploaded. */
  send: (item: Item) => Promise<Answer>
  /** Stores the item's state, so that a reload continues from there. */
  keep: (item: Item) => Promise<unknown>
  /** Runs the uploads of an item when no other item uploads. */
  inUploadTurn: (uploads: () => Promise<void>) => Promise<void>
  pause: (ms: number) => Promise<unknown>
  now: () => number
}

/**
 * Tries once to send an item: uploads its files, records each that has arrived, then sends the item itself. The server
 * deletes an upload that is still unused after a day, but the device still has the file. So if the server refuses the
 * item because uploads of an earlier try are missing, the files are uploaded again, once per try.
 */
export async function tryToSend<Item extends WaitingItem, Answer>(
  item: Item,
  steps: Steps<Item, Answer>,
): Promise<{ outcome: 'arrived'; answer: Answer } | { outcome: Exclude<Outcome, 'arrived'> }> {
  let current = item
  const learn = async (more: Partial<WaitingItem>) => {
    current = { ...current, ...more }
    await steps.keep(current)
  }
  const uploadAll = async () => {
    for (const file of current.files) {
      if (file.uploadedId !== null) continue
      const uploadedId = await retryUpload(() => steps.upload(file, current), steps.pause)
      await learn({ files: current.files.map((each) => (each.id === file.id ? { ...each, uploadedId } : each)) })
    }
  }
  const sendAll = async () => {
    if (hasToUpload(current)) await steps.inUploadTurn(uploadAll)
    return steps.send(current)
  }
  const fail = (reference: string | null) => learn({ failures: current.failures + 1, reference })

  try {
    await learn({ tries: item.tries + 1, refusal: null, notBefore: null })
    const answer = await sendAll().catch(async (error) => {
      if (!item.files.some(({ uploadedId }) => uploadedId !== null) || !isUploadGone(error)) throw error
      await learn({ files: current.files.map((file) => ({ ...file, uploadedId: null })) })
      return sendAll()
    })
    return { outcome: 'arrived', answer }
  } catch (error) {
    // A bug is neither a refusal nor a broken connection. It counts as a failure, so that the author is notified.
    if (!isFailedCall(error) && !isStalled(error)) {
      await fail(null)
      throw error
    }
    const outcome = outcomeOf(error)
    if (outcome === 'later') await learn({ notBefore: momentAfter(error, steps.now()) })
    if (outcome === 'refused') await learn({ refusal: refusalOf(error) ?? '' })
    if (outcome === 'failed') await fail(requestIdOf(error) ?? null)
    return { outcome }
  }
}

/** Tries a broken upload again after a short pause: connections on a building site break often, but briefly. */
async function retryUpload<T>(step: () => Promise<T>, pause: (ms: number) => Promise<unknown>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await step()
    } catch (error) {
      if (tries === mostTries || outcomeOf(error) !== 'lost') throw error
      await pause(tries * pauseMs)
    }
}

function momentAfter(error: unknown, now: number): number | null {
  const seconds = error instanceof ApiError ? error.retryAfter : undefined
  return seconds === undefined ? null : now + Math.min(seconds * 1000, longestWaitMs)
}

function isUploadGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && idFields.some((field) => field in error.fields)
}

/** Whether the upload was aborted because it had sent nothing for a while. */
function isStalled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
