import type { Log } from '#platform/process/log.server.ts'

export type Outage = { failed(error: Error): void; worked(): void; end(): void }

/**
 * Tracks something that may fail repeatedly until it works again. Logs only the first failure, and calls `onBack` once
 * it works again.
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
    /** Ends the tracking: failures are no longer logged, and successes no longer call `onBack`. */
    end() {
      state = 'over'
    },
  }
}
