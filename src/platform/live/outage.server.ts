import type { Log } from '#platform/process/log.server.ts'

export type Outage = { failed(error: Error): void; worked(): void; end(): void }

/**
 * Tracks something that may fail repeatedly until it works again. Logs only the first failure, and calls back once it
 * works again.
 */
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
    /** From now on, failures are not an outage and successes do not end one. */
    end() {
      state = 'over'
    },
  }
}
