import { useEffect, useRef, useState } from 'react'
import { type Point, rounded } from './rules.ts'

/** `accuracy`: so many metres the device may be wrong. */
export type DevicePlace = Point & { accuracy: number }
/** insecure: browsers tell nothing to pages without https. refused: by the person, or their settings. */
export type PlaceFailure = 'insecure' | 'refused' | 'unavailable' | 'slow'
export type Asking =
  | { state: 'none' | 'asking' }
  | { state: 'found'; place: DevicePlace }
  | { state: 'failed'; why: PlaceFailure }

/** What a message can hold; nobody is that lost. */
const worst = 100_000
/** A first fix in the open takes a phone about so long. */
const patienceMs = 20_000

/**
 * Where the device is, once `ask` is called: only by a press that says so, as the browser may ask for a permission then and remembers a
 * refusal. Nothing is sent. `onPlace` is told null as soon as it is asked, since what was found before may not be true any more.
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
