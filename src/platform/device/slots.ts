/** Lets `most` callers work at a time. The others wait in turn. */
export function createSlots(most: number): { take: () => Promise<() => void> } {
  let free = most
  const queue: (() => void)[] = []
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else free++
  }
  return {
    /** Returns a function that frees the slot. Call it once. */
    async take() {
      if (free > 0) free--
      else await new Promise<void>((resolve) => queue.push(resolve))
      return release
    },
  }
}
