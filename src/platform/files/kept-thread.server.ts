import { once } from 'node:events'
import type { TransferListItem, Worker } from 'node:worker_threads'
import { Semaphore } from 'async-mutex'

/**
 * A thread that answers one message at a time. It is kept, because starting one takes longer than most answers. One
 * that fails or takes too long is ended, and the next message gets a new one.
 */
export function createKeptThread(start: () => Promise<Worker>) {
  const semaphore = new Semaphore(1)
  let kept: Promise<Worker> | undefined

  /** Rejects with an AbortError if there is no answer after `seconds`. */
  async function answerIn(seconds: number, message: unknown, transferred: TransferListItem[]): Promise<unknown> {
    kept ??= start()
    const thread = await kept.catch((error: unknown) => {
      kept = undefined
      throw error
    })
    thread.ref()
    try {
      const answer = once(thread, 'message', { signal: AbortSignal.timeout(seconds * 1000) })
      thread.postMessage(message, transferred)
      return (await answer)[0]
    } catch (error) {
      // The thread may never finish this message, or may be out of memory.
      kept = undefined
      await thread.terminate()
      throw error
    } finally {
      thread.unref()
    }
  }

  return {
    semaphore,
    ask: (message: unknown, seconds: number, transferred: TransferListItem[] = []) =>
      semaphore.runExclusive(() => answerIn(seconds, message, transferred)),
  }
}
