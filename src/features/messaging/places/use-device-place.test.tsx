import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { useDevicePlace } from './use-device-place.ts'

afterEach(() => vi.unstubAllGlobals())

let told: unknown[]
let ask: () => void
function Probe() {
  ask = useDevicePlace((place) => told.push(place)).ask
  return null
}

test('An earlier place is not an answer while the device is asked again, nor after it has failed', () => {
  let answers: { found: (position: object) => void; failed: (error: { code: number }) => void } | undefined
  const getCurrentPosition = (found: never, failed: never) => {
    answers = { found, failed }
  }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  told = []
  renderToString(<Probe />)
  expect(told).toEqual([])
  ask()
  answers!.found({ coords: { latitude: 18.7546, longitude: 73.5523, accuracy: 18.4 } })
  expect(told).toEqual([null, { latitude: 18.7546, longitude: 73.5523, accuracy: 18 }])
  ask()
  answers!.failed({ code: 3 })
  expect(told.at(-1)).toBeNull()
})
