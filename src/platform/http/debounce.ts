type Times = {
  quietMs: number
  longestMs: number
  /** Minimum time between two calls. */
  apartMs?: number
}

/**
 * Calls `act` once no event has happened for `quietMs`, at the latest `longestMs` after the first event, but not sooner
 * than `apartMs` after the previous call. `happened` reports an event. `stop` discards the events so far.
 */
export function debounce(act: () => void, { quietMs, longestMs, apartMs = 0 }: Times) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
  let actedAt = -Infinity
  const stop = () => {
    clearTimeout(timer)
    since = undefined
  }
  return {
    stop,
    happened(): void {
      const now = Date.now()
      since ??= now
      clearTimeout(timer)
      const ms = Math.max(Math.min(quietMs, since + longestMs - now), Math.min(apartMs, actedAt + apartMs - now))
      timer = setTimeout(() => {
        stop()
        actedAt = Date.now()
        act()
      }, ms)
    },
  }
}
