import { msg } from '@lingui/core/macro'
import { HttpRefusal } from './refusal.server.ts'

/** Whoever has waited for as long as this, in milliseconds, is refused: pages send again after as long. */
const patienceMs = 10_000
/** A call that has run for as long is given up: what it still writes, whoever sends it again finds written. */
const mostRunMs = 8_000
/** So many calls' worth may wait; more would not come to their turn in time. */
const mostCallsWaiting = 10

const tooBusy = () =>
  new HttpRefusal(503, msg`The site is very busy right now. Please try again in a few seconds.`, { retryAfter: 5 })

type Options = {
  /** Inputs of one call. */
  most: number
}

/**
 * Runs writes that come while another one is under way together, in one call of `run` and so in one commit: a write that waits for
 * nobody starts at once, and of many that compete for a row none waits for the flush of each one before it. `run` answers one value for
 * each input, in their order. Where it fails for several because of what one of them says, each is run alone, so that nobody's mistake is
 * another's failure. Where the database itself fails, all of them fail at once: one try of each would take as long again.
 *
 * Nobody waits without an end when the database does not keep up. What has waited too long, or finds too many before it, is refused (503) and
 * was not written. A call that takes too long is given up, and the next one begins: its inputs are refused in the same way, and may still be
 * written. So each input has a key of its author's with which it is written once, however often it is sent.
 */
export function createSharedCommit<Input, Answer>(
  run: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
  { most }: Options,
): (input: Input) => Promise<Answer> {
  type Waiting = { input: Input; timer: Timer; resolve(answer: Answer): void; reject(error: unknown): void }
  const waiting = new Set<Waiting>()
  let isRunning = false

  async function settle(batch: readonly Waiting[], isGivenUp: () => boolean): Promise<void> {
    try {
      const answers = await run(batch.map(({ input }) => input))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!)
    } catch (error) {
      if (batch.length === 1 || !isOfInput(error)) rejectAll(batch, error)
      else await settleSingly(batch, isGivenUp)
    }
  }

  async function settleSingly(batch: readonly Waiting[], isGivenUp: () => boolean): Promise<void> {
    for (const [at, { input, resolve, reject }] of batch.entries()) {
      // They have been refused: nobody waits for what is written now.
      if (isGivenUp()) return
      try {
        const [answer] = await run([input])
        resolve(answer!)
      } catch (error) {
        if (!isOfInput(error)) return rejectAll(batch.slice(at), error)
        reject(error)
      }
    }
  }

  function rejectAll(batch: readonly Waiting[], error: unknown): void {
    const refusal = isTooSlow(error) ? tooBusy() : error
    for (const { reject } of batch) reject(refusal)
  }

  /** Returns once all of them are answered, at the latest when they are given up. */
  async function settleInTime(batch: readonly Waiting[]): Promise<void> {
    const { promise: givenUp, resolve: giveUp } = Promise.withResolvers<void>()
    let isGivenUp = false
    const timer = setTimeout(() => {
      isGivenUp = true
      rejectAll(batch, tooBusy())
      giveUp()
    }, mostRunMs)
    await Promise.race([settle(batch, () => isGivenUp), givenUp])
    clearTimeout(timer)
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, most)
      for (const each of batch) {
        clearTimeout(each.timer)
        waiting.delete(each)
      }
      await settleInTime(batch)
    }
    isRunning = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      if (waiting.size >= mostCallsWaiting * most) return reject(tooBusy())
      const timer = setTimeout(() => {
        waiting.delete(each)
        reject(tooBusy())
      }, patienceMs)
      const each: Waiting = { input, timer, resolve, reject }
      waiting.add(each)
      if (!isRunning) void runAll()
    })
}

type Timer = ReturnType<typeof setTimeout>

/** Whether the database has given a statement up: it waited too long for a lock, or took too long itself. */
function isTooSlow(error: unknown): boolean {
  return ['55P03', '57014'].includes(String((error as { code?: unknown }).code))
}

/**
 * Whether an error says something about what was to be written: PostgreSQL's classes of data (22), constraints (23), limits of a value (54)
 * and what a trigger refuses (P0), or a refusal. Of everything else another input is no reason.
 */
function isOfInput(error: unknown): boolean {
  if (error instanceof HttpRefusal) return true
  return /^(22|23|54|P0)/.test(String((error as { code?: unknown }).code)) && 'severity' in (error as object)
}
