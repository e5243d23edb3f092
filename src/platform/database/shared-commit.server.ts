import { sharedWriteMs } from '#platform/http/patience.ts'
import { HttpRefusal, tooBusy } from '#platform/http/refusal.server.ts'

/** So many calls' worth may wait; more would not come to their turn in time. */
const mostCallsWaiting = 10
/** So many calls may be under way, each with a connection: one of which all inputs are given up, and one in its place. */
const mostCallsRunning = 2

type Options = {
  /** Inputs of one call. */
  most: number
}

/** `isGivenUp` says of an input, at that moment, whether its author has been refused meanwhile: what is written all the same they don't know. */
type Run<Input, Answer> = (inputs: readonly Input[], isGivenUp: (input: Input) => boolean) => Promise<readonly Answer[]>

/**
 * Runs writes that come while another one is under way together, in one call of `run` and so in one commit: a write that waits for
 * nobody starts at once, and of many that compete for a row none waits for the flush of each one before it. `run` answers one value for
 * each input, in their order. Where it fails for several because of what one of them says, each is run alone, so that nobody's mistake is
 * another's failure. Where the database itself fails, all of them fail at once: one try of each would take as long again.
 *
 * Nobody waits without an end when the database does not keep up. Each input has `sharedWriteMs` from its arrival, in the queue and in its call
 * together. What has waited for as long, or finds too many before it, is refused (503) and was not written. What is in a call by then is
 * refused in the same way, and may still be written; once all of a call are, the next one begins. So each input has a key of its author's with
 * which it is written once, however often it is sent.
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
      // Nobody waits for what would be written now.
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
      // Each is answered, or given up.
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
 * Whether an error says something about what was to be written: PostgreSQL's classes of data (22), constraints (23), limits of a value (54)
 * and what a trigger refuses (P0), or a refusal. Of everything else another input is no reason.
 */
function isOfInput(error: unknown): boolean {
  if (error instanceof HttpRefusal) return true
  return /^(22|23|54|P0)/.test(String((error as { code?: unknown }).code)) && 'severity' in (error as object)
}
