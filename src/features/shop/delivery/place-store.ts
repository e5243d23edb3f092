import { readStored, store } from '#platform/device/device-storage.ts'
import { indianPincode } from '#platform/values/india.ts'

/** The pincode that was last entered on this device; blank if there is none. */
export function rememberedPincode(): string {
  const stored = readStored('pincode')
  return (typeof stored === 'string' && indianPincode(stored)) || ''
}

export function rememberPincode(pincode: string): void {
  if (pincode !== rememberedPincode()) store('pincode', pincode)
}
