/** The server's time minus the device's, at least: the most that an answer has told, as each has taken a while to be shown. */
let aheadMs = -Infinity
/** When that was told, by the device's clock and by one that nobody sets. */
let toldAt = { deviceMs: 0, steadyMs: 0 }

/** Of two clocks that go as fast, one that is further ahead than this was set, or the device has slept. */
const setMs = 60_000

/** The server's time, as an answer tells it. An older answer that is shown again says nothing new, unless the device's clock was set. */
export function noteServerTime(now: string): void {
  const at = { deviceMs: Date.now(), steadyMs: performance.now() }
  const setByMs = at.deviceMs - toldAt.deviceMs - (at.steadyMs - toldAt.steadyMs)
  const aheadNowMs = Date.parse(now) - at.deviceMs
  if (aheadNowMs <= aheadMs && Math.abs(setByMs) < setMs) return
  aheadMs = aheadNowMs
  toldAt = at
}

/** The server's time by now, once it has been noted. The device's clock may be wrong: only how much later it is now counts. */
export function serverTime(): Date {
  return new Date(Date.now() + aheadMs)
}
