import type { ChildProcess } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * The memory of a process in bytes. `live` is the heap in use after garbage collection, `resident` the memory that the
 * system has assigned.
 */
export type Memory = { live: number; resident: number }

/** Makes a benchmark server report its memory whenever it receives 'memory'. */
export function answerMemory(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  process.on('message', (asked) => {
    if (asked !== 'memory') return
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    const memory: Memory = { live: heapUsed + external, resident: rss }
    process.send!(memory)
  })
}

export function memoryOf(child: ChildProcess): Promise<Memory> {
  child.send('memory')
  return new Promise((resolve) => child.once('message', (memory) => resolve(memory as Memory)))
}
