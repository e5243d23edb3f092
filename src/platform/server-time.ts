/** The server's time minus the device's, at least: the most that an answer has told, as each has taken a while to be shown. */
let aheadMs = -Infinity

/** The server's time, as an answer tells it. An older answer that is shown again says nothing new. */
export function noteServerTime(now: string): void {
  aheadMs = Math.max(aheadMs, Date.parse(now) - Date.now())
}

/** The server's time by now, once it has been noted. The device's clock may be wrong: only how much later it is now counts. */
export function serverTime(): Date {
  return new Date(Date.now() + aheadMs)
}
