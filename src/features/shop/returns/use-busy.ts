import { useEffect } from 'react'

/**
 * Reports to the dialog that its form is being sent, so that the dialog does not warn that the return has changed
 * meanwhile.
 */
export function useBusy(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
}
