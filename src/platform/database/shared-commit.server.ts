import { sharedWriteMs } from '#platform/http/patience.ts'
import { HttpRefusal, tooBusy } from '#platform/http/refusal.server.ts'

/**
 * The maximum length of the queue, as a number of full calls. Further inputs are refused, because they would not get
 * their turn in time.
 */
const mostCallsWaiting = 10
/**
 * The maximum number of calls that run at once, each on its own connection. A second call starts only when all inputs
 * of the first one have been given up.
 */
const mostCallsRunning = 2

type Options = {
  /** Maximum inputs per call. */
  most: number
}

/**
 * `isGivenUp` returns whether an input was refused after the call began. The author of such an input was told that it
 * failed, even if it is still written.
 */
type Run<Input, Answer> = (inputs: readonly Input[], isGivenUp: (input: Input) => boolean) => Promise<readonly Answer[]>

/**
 * Collects the writes that arrive while another write is running, and runs them together: in one call of `run` and so
 * in one commit. A write starts at once if no other is running. When many writes compete for a row, they do not wait
 * for each other's flush to disk. `run` returns one value per input, in the order of the inputs. If `run` fails for
 * several inputs because of the content of one of them, each input is run alone, so that one author's mistake does not
 * fail the other writes. If the database itself fails, all inputs fail at once, because trying each alone would take
 * just as long again.
 *
 * Nobody waits forever when the database is too slow. Each input has `sharedWriteMs` from its arrival, for the queue
 * and the call together. An input is refused (503) and not written if the queue is full, or if its time ends in the
 * queue. If its time ends during the call, it is refused in the same way, but may still be written. So each input needs
 * an idempotency key, so that it is written only once even if its author sends it again. Once all inputs of a call are
 * refused, the next call begins.
 */
export function createSharedCommit<Input, Answer>(
  run: Run<Input, Answer>,
  { most }: Options,
): (input: Input) => Promise<Answer> {
  type Waiting = PromiseWithResolvers<Answer> & { input: Input; isGivenUp: boolean }
  const waiting = new Set<Waiting>()
  let isRunning = false

  function runTogether(batch: readonly Waiting[]): Promise<readonly Answer[]> {
    const inputs = batch.map(({ input }) => input)
    return run(inputs, (input) => batch.some((each) => each.input === input && each.isGivenUp))
  }

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await runTogether(batch)
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!)
    } catch (error) {
      if (batch.length === 1 || !isOfInput(error)) rejectAll(batch, error)
      else await settleSingly(batch)
    }
  }

  async function settleSingly(batch: readonly Waiting[]): Promise<void> {
    for (const [at, each] of batch.entries()) {
      // The author of this input has been refused, so it is not written.
      if (each.isGivenUp) continue
      try {
        const [answer] = await runTogether([each])
        each.resolve(answer!)
      } catch (error) {
        if (!isOfInput(error)) return rejectAll(batch.slice(at), error)
        each.reject(error)
      }
    }
  }

  function rejectAll(batch: readonly Waiting[], error: unknown): void {
    for (const { reject } of batch) reject(error)
  }

  async function runAll(): Promise<void> {
    isRunning = true
    const running = new Set<Promise<void>>()
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, most)
      for (const each of batch) waiting.delete(each)
      const settled = settle(batch).finally(() => running.delete(settled))
      running.add(settled)
      // This ends when each input of the call is answered or given up, even if the call itself still runs.
      await Promise.allSettled(batch.map(({ promise }) => promise))
      if (running.size >= mostCallsRunning) await Promise.race(running)
    }
    isRunning = false
  }

  return (input) => {
    if (waiting.size >= mostCallsWaiting * most) return Promise.reject(tooBusy())
    const each: Waiting = { ...Promise.withResolvers<Answer>(), input, isGivenUp: false }
    const timer = setTimeout(() => {
      waiting.delete(each)
      each.isGivenUp = true
      each.reject(tooBusy())
    }, sharedWriteMs)
    waiting.add(each)
    if (!isRunning) void runAll()
    return each.promise.finally(() => clearTimeout(timer))
  }
}

/**
 * Whether an error is about the input itself: a refusal, or PostgreSQL's classes for data (22), constraints (23),
 * program limits (54) and errors that a trigger raises (P0). Any other error would happen with every input.
 */
function isOfInput(error: unknown): boolean {
  if (error instanceof HttpRefusal) return true
  return /^(22|23|54|P0)/.test(String((error as { code?: unknown }).code)) && 'severity' in (error as object)
}
