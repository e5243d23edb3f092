type Times = {
  quietMs: number
  longestMs: number
  /** Two calls are so far apart at least. */
  apartMs?: number
}

/**
 * Calls `act` once nothing has happened for `quietMs`; while things go on happening, `longestMs` after the first of them.
 * `happened` says that something has, `stop` forgets it.
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
