/** Does work of a weight. At most `capacity` of weight is under way; who comes first is served first, so that the heavy ones come to their turn too. */
export type Turns = <T>(work: () => Promise<T>, weight?: number) => Promise<T>

export function createTurns(capacity: number): Turns {
  const waiting: { weight: number; start: () => void }[] = []
  let free = capacity

  function startWaiting() {
    while (waiting.length > 0 && waiting[0]!.weight <= free) {
      const { weight, start } = waiting.shift()!
      free -= weight
      start()
    }
  }

  return async function inTurn(work, weight = 1) {
    if (weight > capacity) throw new RangeError(`Work of weight ${weight} would wait for ever: the most is ${capacity}`)
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
      startWaiting()
    })
    try {
      return await work()
    } finally {
      free += weight
      startWaiting()
    }
  }
}
