import { useEffect } from 'react'

/** Tells whoever is around a form that it is being sent: what its record becomes by that is no news. */
export function useBusy(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => onBusy(isBusy), [isBusy, onBusy])
}
