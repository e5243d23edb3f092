/**
 * Calls `act` once nothing has happened for `quietMs`; while things go on happening, `longestMs` after the first of them.
 * `happened` says that something has, `stop` forgets it.
 */
export function debounce(act: () => void, { quietMs, longestMs }: { quietMs: number; longestMs: number }) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let since: number | undefined
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
      const ms = Math.min(quietMs, since + longestMs - now)
      timer = setTimeout(() => {
        stop()
        act()
      }, ms)
    },
  }
}
