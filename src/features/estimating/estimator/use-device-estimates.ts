import { useCallback, useEffect, useState } from 'react'
import { listDeviceEstimates } from './device-store.ts'
import type { DeviceEstimate } from './sync-rules.ts'

/** The estimates that this device keeps for the account, or without one; undefined until they are read. */
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
