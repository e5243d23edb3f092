/**
 * The server's clock minus the device's clock, in ms. This is the highest value seen so far. The true value is at least
 * as high, because each answer took a while to arrive.
 */
let offsetMs = -Infinity
/** When the offset was noted, by the device's clock and by a clock that nobody can set. */
let notedAt = { deviceMs: 0, steadyMs: 0 }

/**
 * If the two clocks have diverged by more than this since the offset was noted, the device's clock was set, or the
 * device has slept.
 */
const setMs = 60_000

/**
 * Notes the server's time from an answer. An answer that gives no higher offset, such as an old one that is shown
 * again, is ignored unless the device's clock was set.
 */
export function noteServerTime(now: string): void {
  const at = { deviceMs: Date.now(), steadyMs: performance.now() }
  const setByMs = at.deviceMs - notedAt.deviceMs - (at.steadyMs - notedAt.steadyMs)
  const offsetNowMs = Date.parse(now) - at.deviceMs
  if (offsetNowMs <= offsetMs && Math.abs(setByMs) < setMs) return
  offsetMs = offsetNowMs
  notedAt = at
}

/**
 * The server's time now, once an answer has been noted. A wrong clock on the device does no harm, because only the time
 * that has passed since the answer counts.
 */
export function serverTime(): Date {
  return new Date(Date.now() + offsetMs)
}
