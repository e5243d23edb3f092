import type { Log } from '#platform/process/log.server.ts'

export type Outage = { failed(error: Error): void; worked(): void; end(): void }

/** What may fail again and again until it works again. Logs the first failure alone, and calls back once it works again. */
export function createOutage(log: Log, name: string, onBack?: () => void): Outage {
  let state: 'works' | 'out' | 'over' = 'works'
  return {
    failed({ message }) {
      if (state !== 'works') return
      log.warn(`${name}: ${message}`)
      state = 'out'
    },
    worked() {
      if (state !== 'out') return
      state = 'works'
      onBack?.()
    },
    /** What fails from now on is no outage, and what works is the end of none. */
    end() {
      state = 'over'
    },
  }
}
