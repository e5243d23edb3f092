/**
 * Clock offset, server minus device, in ms. A lower bound: the highest value seen so far, because each answer took a
 * while to arrive.
 */
let offsetMs = -Infinity
/** When the offset was noted, by the device's clock and by a clock that nobody can set. */
let notedAt = { deviceMs: 0, steadyMs: 0 }

/** If the two clocks drift apart by more than this, the device's clock was set, or the device has slept. */
const setMs = 60_000

/**
 * Notes the server's time from an answer. An older answer that is shown again changes nothing, unless the device's
 * clock was set.
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
 * The server's time now, once it has been noted. The device's clock may be wrong, because only the time passed since
 * then counts.
 */
export function serverTime(): Date {
  return new Date(Date.now() + offsetMs)
}
