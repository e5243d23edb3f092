import { msg } from '@lingui/core/macro'
import { HttpRefusal } from './refusal.server.ts'

/** Whoever has waited for as long as this, in milliseconds, is refused: pages send again after as long. */
const patienceMs = 10_000
/** So many calls' worth may wait; more would not come to their turn in time. */
const mostCallsWaiting = 10

const tooBusy = () =>
  new HttpRefusal(503, msg`The site is very busy right now. Please try again in a few seconds.`, { retryAfter: 5 })

type Options = {
  /** Inputs of one call. */
  most: number
  /** The time in milliseconds: another one in tests. */
  clock?: () => number
}

/**
 * Runs writes that come while another one is under way together, in one call of `run` and so in one commit: a write that waits for
 * nobody starts at once, and of many that compete for a row none waits for the flush of each one before it. `run` answers one value for
 * each input, in their order. Where it fails for several because of what one of them says, each is run alone, so that nobody's mistake is
 * another's failure. Where the database itself fails, all of them fail at once: one try of each would take as long again. When it does not
 * keep up, what has waited too long or finds too many before it is refused (503), and was not written.
 */
export function createSharedCommit<Input, Answer>(
  run: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
  { most, clock = () => performance.now() }: Options,
): (input: Input) => Promise<Answer> {
  type Waiting = { input: Input; since: number; resolve(answer: Answer): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let isRunning = false

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ input }) => input))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!)
    } catch (error) {
      if (batch.length === 1 || !isOfInput(error)) for (const { reject } of batch) reject(error)
      else await settleSingly(batch)
    }
  }

  async function settleSingly(batch: readonly Waiting[]): Promise<void> {
    for (const [at, { input, resolve, reject }] of batch.entries())
      try {
        const [answer] = await run([input])
        resolve(answer!)
      } catch (error) {
        if (!isOfInput(error)) {
          for (const { reject } of batch.slice(at)) reject(error)
          return
        }
        reject(error)
      }
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const late = waiting.filter(isLate)
      for (const { reject } of late) reject(tooBusy())
      // In the order in which they came: whoever is late was first.
      const batch = waiting.slice(late.length, late.length + most)
      waiting = waiting.slice(late.length + most)
      if (batch.length > 0) await settle(batch)
    }
    isRunning = false
  }

  const isLate = ({ since }: Waiting) => clock() - since > patienceMs

  return (input) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= mostCallsWaiting * most) return reject(tooBusy())
      waiting.push({ input, since: clock(), resolve, reject })
      if (!isRunning) void runAll()
    })
}

/**
 * Whether an error says something about what was to be written: PostgreSQL's classes of data (22), constraints (23), limits of a value (54)
 * and what a trigger refuses (P0), or a refusal. Of everything else another input is no reason.
 */
function isOfInput(error: unknown): boolean {
  if (error instanceof HttpRefusal) return true
  return /^(22|23|54|P0)/.test(String((error as { code?: unknown }).code)) && 'severity' in (error as object)
}
