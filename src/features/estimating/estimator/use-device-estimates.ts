import { useCallback, useEffect, useState } from 'react'
import { listDeviceEstimates } from './device-store.ts'
import type { DeviceEstimate } from './sync-rules.ts'

/**
 * The estimates that this device stores for the account, or for a visitor without one. Undefined until they are read.
 */
export function useDeviceEstimates(owner: number | null | undefined): {
  kept: readonly DeviceEstimate[] | undefined
  readAgain: () => Promise<void>
} {
  const [kept, setKept] = useState<readonly DeviceEstimate[]>()
  const readAgain = useCallback(async () => {
    if (owner !== undefined) setKept((await listDeviceEstimates(owner)).map(({ record }) => record))
  }, [owner])
  useEffect(() => void readAgain(), [readAgain])
  return { kept, readAgain }
}
