import { useEffect, useRef, useState } from 'react'
import type { Point } from '#platform/values/distance.ts'
import { rounded } from './rules.ts'

/** `accuracy`: the possible error in metres. */
export type DevicePlace = Point & { accuracy: number }
/** insecure: the page is not served over https. refused: the user or their settings did not allow it. */
export type PlaceFailure = 'insecure' | 'refused' | 'unavailable' | 'slow'
export type Asking =
  | { state: 'none' | 'asking' }
  | { state: 'found'; place: DevicePlace }
  | { state: 'failed'; why: PlaceFailure }

/** The largest error of a place that a message may contain, in metres. Real measurements are always more accurate. */
const worst = 100_000
/** How long to wait for the place, in ms. Outdoors, a phone needs about this long for its first fix. */
const patienceMs = 20_000

/**
 * Determines the device's location when `ask` is called. Call it only after a press on a button that announces this,
 * because the browser may ask for permission and remembers a refusal. The location is not sent anywhere. `onPlace`
 * first gets null, because the old location may be wrong by now, and then the new location.
 */
export function useDevicePlace(onPlace?: (place: DevicePlace | null) => void): { asking: Asking; ask: () => void } {
  const [asking, setAsking] = useState<Asking>({ state: 'none' })
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  function fail(why: PlaceFailure): void {
    if (!isGone.current) setAsking({ state: 'failed', why })
  }
  function ask(): void {
    onPlace?.(null)
    if (!isSecureContext || !('geolocation' in navigator)) {
      fail(isSecureContext ? 'unavailable' : 'insecure')
      return
    }
    setAsking({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isGone.current) return
        const accuracy = Math.min(worst, Math.max(0, Math.round(coords.accuracy)))
        const place = { ...rounded(coords), accuracy }
        setAsking({ state: 'found', place })
        onPlace?.(place)
      },
      ({ code }) => fail(code === 1 ? 'refused' : code === 3 ? 'slow' : 'unavailable'),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: 10_000 },
    )
  }
  return { asking, ask }
}
