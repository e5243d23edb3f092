import type { Log } from './log.server.ts'

export type Outage = { failed(error: Error): void; worked(): void; end(): void }

/** What may fail again and again until it works again. Logs the first failure alone, and calls back once it works again. */
export function createOutage(log: Log, name: string, onBack?: () => void): Outage {
  let isOut = false
  return {
    failed({ message }) {
      if (!isOut) log.warn(`${name}: ${message}`)
      isOut = true
    },
    worked() {
      if (!isOut) return
      isOut = false
      onBack?.()
    },
    /** What fails from now on is no outage. */
    end() {
      isOut = true
    },
  }
}
