/**
 * Runs writes that come while another one is under way together, in one call of `run` and so in one commit: a write that waits for
 * nobody starts at once, and of many that compete for a row none waits for the flush of each one before it. `run` answers one value for
 * each input, in their order. Where it fails for several, each is run alone, so that nobody's mistake is another's failure.
 */
export function createSharedCommit<Input, Answer>(
  run: (inputs: readonly Input[]) => Promise<readonly Answer[]>,
  { most }: { most: number },
): (input: Input) => Promise<Answer> {
  type Waiting = { input: Input; resolve(answer: Answer): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let isRunning = false

  async function settle(batch: readonly Waiting[]): Promise<void> {
    try {
      const answers = await run(batch.map(({ input }) => input))
      for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!)
    } catch (error) {
      if (batch.length === 1) batch[0]!.reject(error)
      else for (const each of batch) await settle([each])
    }
  }

  async function runAll(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await settle(batch)
    }
    isRunning = false
  }

  return (input) =>
    new Promise((resolve, reject) => {
      waiting.push({ input, resolve, reject })
      if (!isRunning) void runAll()
    })
}
