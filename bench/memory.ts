import type { ChildProcess } from 'node:child_process'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of a process: `live` is what is in use once garbage is collected, `resident` what the system has given it. */
export type Memory = { live: number; resident: number }

/** Makes a server of the bench answer, whenever it is told 'memory', how much it has. */
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
